-- concurrently
drop index concurrently if exists shop_order_unsettled;
create index concurrently shop_order_unsettled on shop_order (id) where payment_state in ('AWAITING', 'REVIEW', 'NOT_DUE_YET');
drop index concurrently if exists bank_transaction_account;
create index concurrently bank_transaction_account on bank_transaction (counter_account) where fit = 'PAID';
