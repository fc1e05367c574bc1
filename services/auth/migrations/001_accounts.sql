create table users (
  id uuid primary key default uuidv7(),
  handle text not null unique check (handle = lower(handle)),
  name text not null,
  roles text[] not null default '{user}',
  status text not null default 'active' check (status in ('unverified', 'active', 'pending_member', 'disabled', 'erased')),
  locale text not null default 'de',
  built_in boolean not null default false,
  password_hash text,
  user_data jsonb not null default '{}',
  failed_logins int not null default 0,
  last_failed timestamptz,
  last_login timestamptz,
  created timestamptz not null default now(),
  updated timestamptz not null default now()
);

create table sessions (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  sid_hash bytea not null unique,
  created timestamptz not null default now(),
  last_seen timestamptz not null default now(),
  expires timestamptz not null,
  ip_prefix text not null,
  user_agent text not null,
  kind text not null default 'web' check (kind in ('web', 'api')),
  mfa boolean not null default false
);
create index sessions_by_user on sessions (user_id, last_seen desc);
create index sessions_by_expiry on sessions (expires);

-- Failed tries of one account from one network; the pair decides how long the next try has to wait.
create table login_failures (
  handle text not null,
  ip_prefix text not null,
  failures int not null,
  last_failed timestamptz not null,
  primary key (handle, ip_prefix)
);

-- Tries of one network in the running ten minutes, whatever the account.
create table login_attempts (
  ip_prefix text primary key,
  attempts int not null,
  window_start timestamptz not null
);

-- Browsers a user signed in with before: somebody else's failures do not slow them down.
create table known_devices (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  last_used timestamptz not null default now()
);

create table signing_keys (
  kid text primary key,
  public_jwk jsonb not null,
  sealed_private_key text not null,
  created timestamptz not null,
  signs_from timestamptz not null,
  signs_until timestamptz not null
);
