-- concurrently
-- Staff narrows reviews by product and by stars, in the order in which they were written.
drop index concurrently if exists review_product_written;
create index concurrently review_product_written on review (state, product_id, written_at, id);
drop index concurrently if exists review_stars_written;
create index concurrently review_stars_written on review (state, stars, written_at, id);
