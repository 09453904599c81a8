-- concurrently
-- Lists of staff in the order of a column (docs/decisions/0120): money by day and amount, documents by total, reviews by stars.
drop index concurrently if exists money_received_on;
create index concurrently money_received_on on money_received (received_on, id);
drop index concurrently if exists money_received_amount;
create index concurrently money_received_amount on money_received (amount, id);
drop index concurrently if exists invoice_total;
create index concurrently invoice_total on invoice (total, id);
drop index concurrently if exists review_stars;
create index concurrently review_stars on review (state, stars, id);
