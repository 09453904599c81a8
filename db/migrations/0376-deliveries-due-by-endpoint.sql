-- concurrently
-- Each endpoint's deliveries are taken by themselves: one that answers nothing holds up no other.
drop index concurrently if exists webhook_delivery_due_of;
create index concurrently webhook_delivery_due_of on webhook_delivery (endpoint_id, next_at, id) where state = 'WAITING';
