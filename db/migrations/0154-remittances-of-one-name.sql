-- The indexes of 0153 say the same of remittances that are in force.
alter table remittance drop constraint remittance_carrier_reference_key;
alter table remittance drop constraint remittance_content_hash_key;
