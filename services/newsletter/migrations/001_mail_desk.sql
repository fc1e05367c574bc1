-- Every mail the platform asked for. The key names the reason, and one reason makes one mail.
create table mails (
  id uuid primary key default uuidv7(),
  key text not null unique,
  recipient text not null,
  recipient_hash text not null,
  template text not null,
  locale text not null,
  essential boolean not null,
  reply_to text,
  -- What the template needs to say; gone once the mail has left.
  data jsonb,
  message_id text not null,
  state text not null default 'queued'
    check (state in ('queued', 'sending', 'deferred', 'sent', 'failed', 'bounced', 'suppressed')),
  -- Tries that the mail server answered, or may have seen.
  attempts int not null default 0,
  -- Tries in a row that never reached a mail server.
  troubles int not null default 0,
  -- When it is due; while it is being sent, the end of the lease.
  next_try timestamptz not null,
  give_up_at timestamptz not null,
  smtp_code int,
  reason text,
  created timestamptz not null
);
create index mails_due on mails (essential desc, next_try) where state in ('queued', 'deferred', 'sending');
create index mails_by_time on mails (created desc, id desc);
create index mails_by_recipient on mails (recipient_hash);

-- Addresses that get nothing but essential mails. The hash outlives the address.
create table suppressions (
  id uuid primary key default uuidv7(),
  email_hash text not null unique,
  email text,
  reason text not null check (reason in ('hard', 'complaint', 'unsubscribe_all', 'manual')),
  source text not null,
  since timestamptz not null
);
create index suppressions_by_time on suppressions (since desc, id desc);

-- The copy of the configuration that the cms told; the password in it is sealed.
create table settings (
  id text primary key check (id = 'site'),
  rev int not null,
  data jsonb not null
);

-- What the catcher kept instead of sending it; the newest 500.
create table caught_mails (
  id uuid primary key default uuidv7(),
  recipients text[] not null,
  sender text not null,
  subject text not null,
  text text not null,
  html text not null,
  headers jsonb not null,
  at timestamptz not null,
  -- Of every address that stands in it, so that a person can be forgotten.
  address_hashes text[] not null
);
create index caught_mails_by_time on caught_mails (at desc, id desc);
