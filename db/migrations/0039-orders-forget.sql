comment on table order_erasure is 'Orders that forget who ordered: the account was deleted, or nobody may claim anything by them any more.';
