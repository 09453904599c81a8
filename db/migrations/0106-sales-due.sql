-- concurrently
drop index concurrently if exists invoice_sale;
create index concurrently invoice_sale on invoice (order_id, id) where corrects_id is null;
