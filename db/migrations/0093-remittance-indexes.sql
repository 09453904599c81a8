-- concurrently
drop index concurrently if exists shipment_tracking_number;
create index concurrently shipment_tracking_number on shipment (tracking_number) where tracking_number is not null;
drop index concurrently if exists shipment_collected;
create index concurrently shipment_collected on shipment (delivered_at, id) where cod is not null and state = 'DELIVERED';
