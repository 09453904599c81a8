-- concurrently
-- Mails about an order by its number, which stands second in their event, or third where a parcel stands before it.
drop index concurrently if exists mail_about;
create index concurrently mail_about on mail (split_part(event, ':', 2));
drop index concurrently if exists mail_about_shipment;
create index concurrently mail_about_shipment on mail (split_part(event, ':', 3)) where event like 'shipment-%';
