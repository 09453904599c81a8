-- concurrently
-- What staff reads page by page: all complaints and all withdrawals, the newest first. Those that wait have indexes of their own.
drop index concurrently if exists complaint_received;
create index concurrently complaint_received on complaint (received_at, id);
drop index concurrently if exists withdrawal_received;
create index concurrently withdrawal_received on withdrawal (received_at, id);
