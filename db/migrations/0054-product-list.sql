-- concurrently
-- Staff reads products page by page, in the order of the shop.
drop index concurrently if exists product_position;
create index concurrently product_position on product (position, id);
