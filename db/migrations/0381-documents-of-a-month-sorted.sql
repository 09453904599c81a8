-- concurrently
-- A month's documents are put in order by what the index itself holds.
drop index concurrently if exists invoice_by_day;
create index concurrently invoice_by_day on invoice (taxable_on, id) include (number, order_id, total);
drop index concurrently if exists invoice_taxable;
