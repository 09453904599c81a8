-- concurrently
-- The list of sales representatives.
drop index concurrently if exists customer_sales_representative;
create index concurrently customer_sales_representative on customer (id) where is_sales_representative;
