-- concurrently
-- A remittance that is void may be written anew.
drop index concurrently if exists remittance_reference;
create unique index concurrently remittance_reference on remittance (carrier, reference) where voided_at is null;
drop index concurrently if exists remittance_content;
create unique index concurrently remittance_content on remittance (content_hash) where voided_at is null;
