-- concurrently
-- Movements of another kind of statement are sought by amount and day, confirmed payments of files by account.

drop index concurrently if exists bank_transaction_alike;
create index concurrently bank_transaction_alike on bank_transaction (amount, booked_on);
drop index concurrently if exists payout_item_confirmed;
create index concurrently payout_item_confirmed on payout_item (iban, amount) where state = 'CONFIRMED';
