-- Money that a card does not take back is sent to an account by a person: another piece of the same payment.

alter table payment_refund drop constraint payment_refund_way_of_source;
alter table payment_refund add constraint payment_refund_way_of_source check (transaction_id is null or coalesce(way, 'BANK') = 'BANK');
