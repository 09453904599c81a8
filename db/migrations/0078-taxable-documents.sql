-- concurrently
drop index concurrently if exists invoice_taxable;
create index concurrently invoice_taxable on invoice (taxable_on, id);
