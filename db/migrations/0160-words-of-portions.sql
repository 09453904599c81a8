-- concurrently
-- The words of orders by portions of 8,192 orders as they were placed: from the newest portion to the oldest, a search for what
-- begins many words reads only as many portions as a page of orders takes (docs/decisions/0111).
drop index concurrently if exists order_word_portion;
create index concurrently order_word_portion on order_word ((order_id >> 13), word, order_id);
