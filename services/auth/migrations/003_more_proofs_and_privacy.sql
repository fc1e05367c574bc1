alter table users
  -- When the user last gained a role: a second factor may be asked for a week later.
  add column roles_since timestamptz not null default now(),
  add column erase_at timestamptz;
create index users_by_erasure on users (erase_at) where erase_at is not null;

alter table settings
  -- When a role was last added to those that need a second factor.
  add column required_since timestamptz,
  add column site_name text;

-- The authenticator app of a user; it counts once a first code confirmed it.
create table authenticators (
  user_id uuid primary key references users on delete cascade,
  sealed_secret text not null,
  created timestamptz not null,
  confirmed_at timestamptz,
  -- The newest step a code was accepted of: no code is good twice.
  last_step bigint not null default 0,
  wrong_codes int not null default 0,
  wrong_since timestamptz
);

create table recovery_codes (
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Logins whose password was right and that wait for the second factor.
create table login_challenges (
  challenge_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  ip_prefix text not null,
  device_hash bytea,
  failures int not null default 0,
  expires timestamptz not null
);
create index login_challenges_by_user on login_challenges (user_id);

create table passkeys (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  backed_up boolean not null,
  name text not null,
  created timestamptz not null,
  last_used timestamptz
);
create index passkeys_by_user on passkeys (user_id, created);

-- What a browser is to sign with a passkey; without a user: whoever has one.
create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('register', 'login')),
  user_id uuid references users on delete cascade,
  expires timestamptz not null
);

create table social_identities (
  provider text not null,
  provider_id text not null,
  user_id uuid not null references users on delete cascade,
  created timestamptz not null,
  primary key (provider, provider_id)
);
create index social_identities_by_user on social_identities (user_id);

-- Copies of everything the platform keeps about a person.
create table exports (
  id uuid primary key default uuidv7(),
  user_id uuid not null references users on delete cascade,
  state text not null default 'collecting' check (state in ('collecting', 'ready', 'failed')),
  created timestamptz not null,
  answer_until timestamptz not null,
  expires timestamptz not null,
  archive bytea
);
create unique index one_export_at_a_time on exports (user_id) where state = 'collecting';
create index exports_by_expiry on exports (expires);

create table export_parts (
  export_id uuid not null references exports on delete cascade,
  service text not null,
  sections jsonb not null,
  primary key (export_id, service)
);
