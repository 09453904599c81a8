-- The orders that were there before their customers were kept by day. A file of its own: what locks the table of orders is over
-- by then, and what is placed meanwhile is folded.
select buyers_rebuild();
