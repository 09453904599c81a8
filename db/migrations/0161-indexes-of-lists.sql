-- concurrently
-- Lists of staff that read a table whole where nothing, or little, was to be found (docs/decisions/0111): parcels by where they
-- are and by carrier, and the subscribers that a newsletter reaches.
drop index concurrently if exists shipment_state;
create index concurrently shipment_state on shipment (state, id) where state <> 'DELIVERED';
drop index concurrently if exists shipment_carrier_state;
create index concurrently shipment_carrier_state on shipment (carrier, state, id);
drop index concurrently if exists newsletter_audience;
create index concurrently newsletter_audience on newsletter_subscriber (locale, email_key) where confirmed_at is not null and unsubscribed_at is null;
