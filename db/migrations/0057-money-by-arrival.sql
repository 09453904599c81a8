-- concurrently
drop index concurrently if exists money_received_created;
create index concurrently money_received_created on money_received (created_at, id);
