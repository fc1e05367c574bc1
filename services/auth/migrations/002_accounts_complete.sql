create extension if not exists pg_trgm;

create sequence customer_numbers;

alter table users
  add column rev int not null default 1,
  add column verified_at timestamptz,
  add column customer_no text unique,
  -- A blank before each folded word a user is searched by.
  add column search_text text not null default '';

create index users_by_search_text on users using gin (search_text gin_trgm_ops);
create index users_by_roles on users using gin (roles);
create index users_by_created on users (created, id);

-- Links of mails: only the hash of the secret is kept; a used one stays until it expires.
create table mail_tokens (
  id uuid primary key default uuidv7(),
  token_hash bytea not null unique,
  purpose text not null check (purpose in ('verify', 'reset', 'change_handle')),
  user_id uuid not null references users on delete cascade,
  payload jsonb not null default '{}',
  created timestamptz not null,
  expires timestamptz not null,
  used_at timestamptz
);
create index mail_tokens_by_user on mail_tokens (user_id, purpose, created);
create index mail_tokens_by_expiry on mail_tokens (expires);

-- Who did what to whose account. Handles stand here as they were, and go with the person.
create table audit (
  id uuid primary key default uuidv7(),
  at timestamptz not null,
  action text not null,
  actor_id uuid,
  actor_handle text not null,
  user_id uuid,
  user_handle text,
  ip_prefix text,
  details jsonb not null default '{}'
);
create index audit_by_time on audit (at desc, id desc);
create index audit_by_user on audit ((user_id::text), at desc, id desc);

-- The part of the site's configuration that this service keeps: a projection of cms.config.changed.
create table settings (
  id text primary key check (id = 'site'),
  config_rev int not null,
  auth jsonb not null
);
