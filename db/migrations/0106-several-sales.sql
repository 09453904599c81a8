-- concurrently
drop index concurrently if exists invoice_sale;
create index concurrently invoice_sale on invoice (order_id, id) where corrects_id is null;
-- An order that costs more since it was changed is paid by another transfer; that none is paid beyond what it comes to is the
-- ledger's to say (money_entry_within_due).
drop index concurrently if exists bank_transaction_paid;
