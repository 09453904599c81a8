-- concurrently
drop index concurrently if exists payment_refund_received;
create index concurrently payment_refund_received on payment_refund (received_id) where received_id is not null;
drop index concurrently if exists invoice_due;
create index concurrently invoice_due on invoice (issued_on, id) where cause = 'sale';
