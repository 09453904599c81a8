-- concurrently
drop index concurrently if exists product_picture_one_a_slot;
create unique index concurrently product_picture_one_a_slot on product_picture (product_id, slot);
