-- concurrently
-- The packing queue by weight and by lines is read from where it begins.
drop index concurrently if exists order_in_house_weight;
create index concurrently order_in_house_weight on order_in_house (weight_g, order_id);
drop index concurrently if exists order_in_house_lines;
create index concurrently order_in_house_lines on order_in_house (lines, order_id);
