-- concurrently
drop index concurrently if exists shipment_of_complaint;
create index concurrently shipment_of_complaint on shipment (complaint_id) where complaint_id is not null;
