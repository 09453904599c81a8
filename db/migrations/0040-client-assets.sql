-- What browsers load of each release, so that a page drawn by one process finds its parts at every other: while a release
-- replaces the one before, and for pages that stay open in a browser.
create table client_asset (
  name text primary key check (name ~ '^[A-Za-z0-9_.-]{1,200}$'),
  content bytea not null,
  is_brotli boolean not null,
  last_released_at timestamptz not null
);
comment on column client_asset.name is 'File name below /assets/; it holds a hash of the content, so a name never means something else.';
comment on column client_asset.last_released_at is 'When a process of a release that has it last started; rows go 30 days later.';
