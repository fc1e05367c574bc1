-- Addresses of people who were erased, as hashes: a mail that was asked for before may come to be sent after.
create table forgotten (
  email_hash text primary key,
  erased_at timestamptz not null
);
