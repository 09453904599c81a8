-- Files of stock that were taken in: none is counted twice.

create table stock_import (
  digest text primary key check (digest ~ '^[0-9a-f]{64}$'),
  lines integer not null check (lines > 0),
  at timestamptz not null
);
comment on table stock_import is 'SHA-256 of each file of received or counted pieces that was taken in.';
