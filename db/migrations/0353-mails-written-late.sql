-- A job that read an address before it was erased may write its mail a moment after: the night finds it by this, and forgets both.

create table mail_erasure (
  id bigint generated always as identity primary key,
  address_hash bytea not null check (octet_length(address_hash) = 32),
  about text check (about <> ''),
  after_mail bigint not null,
  erased_at timestamptz not null
);
comment on table mail_erasure is 'Addresses whose mails were erased, by their hash, until the night after.';
comment on column mail_erasure.about is 'A pattern of the events of the mails that were erased; null: all.';
comment on column mail_erasure.after_mail is 'Mails with greater ids alone may have been written since.';
