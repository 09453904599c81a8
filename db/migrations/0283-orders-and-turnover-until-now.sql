-- The orders and documents that were there before. A file of its own: what locks their tables is over by then, and triggers follow
-- what changes meanwhile.
select person_sales_rebuild();
select person_sales_fold(2147483647);
