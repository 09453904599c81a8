-- How often something limited was done in the window that is open: what makes a limit hold across all processes.

-- Unlogged: a limit that begins anew after a crash of the server is no harm, and counting must cost little.
create unlogged table rate_limit_window (
  key text primary key check (key ~ '^[A-Za-z0-9_-]{22}$'),
  count bigint not null check (count > 0),
  ends_at timestamptz not null
);
-- Half of each page stays free, so that a count changes its row in place.
alter table rate_limit_window set (fillfactor = 50);
create index rate_limit_window_ends on rate_limit_window (ends_at);
comment on table rate_limit_window is 'Rows are deleted within minutes after their window has ended, by the processes that serve.';
comment on column rate_limit_window.key is 'Hash under the shop''s secret of what is limited and for whom: it names nobody.';
comment on column rate_limit_window.count is 'Calls that were made or set aside by a process; beyond the limit too.';
