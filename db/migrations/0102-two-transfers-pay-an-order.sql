-- concurrently
-- An order whose payment was led elsewhere is owed again, and a second transfer of its sum pays it: the import of its
-- statement failed on this index for good. That an order is paid no more than it comes to, the ledger of the money decides.
drop index concurrently if exists bank_transaction_paid;
