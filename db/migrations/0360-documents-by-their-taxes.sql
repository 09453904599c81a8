-- concurrently
drop index concurrently if exists invoice_by_taxes;
create index concurrently invoice_by_taxes on invoice (invoice_taxes(snapshot) collate "C", taxable_on, id);
