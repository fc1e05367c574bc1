-- Addresses of people who were erased, as hashes: a mail that was asked for before may come to be sent after.
create table forgotten (
  email_hash text primary key,
  -- When the person was erased, and when it was done here.
  erased_at timestamptz not null,
  forgotten_at timestamptz not null
);
