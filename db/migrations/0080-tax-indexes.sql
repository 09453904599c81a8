-- concurrently
drop index concurrently if exists invoice_abroad;
create index concurrently invoice_abroad on invoice (taxable_on) where abroad_base is not null;
drop index concurrently if exists shop_order_vies_check;
create index concurrently shop_order_vies_check on shop_order (vies_check_id) where vies_check_id is not null;
drop index concurrently if exists invoice_taxable;
create index concurrently invoice_taxable on invoice (taxable_on, id);
