-- From when the addresses of a company are as they stand: orders before are no reason to offer the former address again.
alter table company add column billing_since timestamptz;
alter table company add column delivery_since timestamptz;
comment on column company.billing_since is 'When the billing address was last corrected; null: it is as it was registered. The next order of a member is not filled in from an order before.';
comment on column company.delivery_since is 'The same of the delivery address.';
