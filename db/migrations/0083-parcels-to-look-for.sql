-- concurrently
drop index concurrently if exists shipment_to_settle;
create index concurrently shipment_to_settle on shipment (id) where state in ('LOST', 'DAMAGED') or (state = 'RETURNED' and settled_at is null);
drop index concurrently if exists shipment_replaces;
create index concurrently shipment_replaces on shipment (replaces_id) where replaces_id is not null;
drop index concurrently if exists shipment_asked_key;
create unique index concurrently shipment_asked_key on shipment (order_id, asked_key) where asked_key is not null;
drop index concurrently if exists shop_order_to_hand_over;
create index concurrently shop_order_to_hand_over on shop_order (id) where fulfilment_state in ('READY', 'PACKED', 'SHIPPED');
