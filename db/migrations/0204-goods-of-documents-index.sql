-- concurrently
-- The documents of one product (migration 0203).
drop index concurrently if exists invoice_of_goods;
create index concurrently invoice_of_goods on invoice using gin (invoice_goods(snapshot));
