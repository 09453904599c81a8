-- concurrently
-- The words of money by portions of 8,192 payments as they came, like those of orders (migration 0160): what no payment of a
-- portion begins with is told by one look into it, so a search for the beginning of last year's symbols begins where they do
-- (docs/decisions/0133).
drop index concurrently if exists money_word_portion;
create index concurrently money_word_portion on money_word ((received_id >> 13), word);
