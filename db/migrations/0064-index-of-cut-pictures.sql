-- concurrently
drop index concurrently if exists product_picture_cut;
create index concurrently product_picture_cut on product_picture (cut_id);
