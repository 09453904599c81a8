-- The packing queue by weight and by lines is read from where it begins.
create index order_in_house_weight on order_in_house (weight_g, order_id);
create index order_in_house_lines on order_in_house (lines, order_id);
