-- Passkeys of customers: a login without a password.

create table customer_passkey (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  place smallint not null check (place between 1 and 10),
  credential_id text not null unique check (credential_id ~ '^[A-Za-z0-9_-]+$' and length(credential_id) <= 1400),
  public_key bytea not null check (octet_length(public_key) between 1 and 4096),
  counter bigint not null check (counter >= 0),
  transports text[] not null default '{}'::text[] check (cardinality(transports) <= 10),
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  used_at timestamptz,
  unique (customer_id, place)
);
comment on table customer_passkey is 'Passkeys of customers, at most ten each, by their places.';
comment on column customer_passkey.counter is 'The number of uses that the device reports; 0: it does not count.';

create table passkey_answer (
  challenge_hash bytea primary key check (octet_length(challenge_hash) = 32),
  expires_at timestamptz not null
);
comment on table passkey_answer is 'Challenges that a passkey of a customer has answered: none is answered twice. Challenges carry their own proof, so a stranger''s request for one writes nothing.';
create index passkey_answer_expiry on passkey_answer (expires_at);
