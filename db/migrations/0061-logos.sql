-- Logos that a merchant has uploaded. None is deleted, since mails and documents that are out refer to it.

create table logo (
  name text primary key check (name ~ '^[0-9a-f]{32}-[1-9][0-9]{0,3}x[1-9][0-9]{0,2}$'),
  content bytea not null check (octet_length(content) between 1 and 2097152),
  on_white bytea not null check (octet_length(on_white) between 1 and 2097152),
  added_at timestamptz not null
);
comment on column logo.name is 'Of its content, and its size in pixels; it stands in the address, so an address never means something else.';
comment on column logo.content is 'PNG without metadata, with the transparency of the upload.';
comment on column logo.on_white is 'The same without transparency, for papers.';
