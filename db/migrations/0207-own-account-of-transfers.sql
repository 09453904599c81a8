-- Which account of the shop's own a transfer came to, as its statement says; null: it was taken before this was written.
alter table bank_transaction add column own_iban text check (own_iban ~ '^[A-Z]{2}[0-9]{2}[0-9A-Z]{10,30}$');
comment on column bank_transaction.own_iban is 'IBAN of our own account; null: taken in before it was kept.';
