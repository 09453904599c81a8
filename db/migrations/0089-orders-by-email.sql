-- concurrently
drop index concurrently if exists shop_order_email;
create index concurrently shop_order_email on shop_order (lower(email), id);
