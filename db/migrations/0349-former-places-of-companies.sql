-- Where a company was before the shop corrected its addresses: what a member ordered with is offered again, but for these.
alter table company add column former_billing jsonb not null default '[]';
alter table company add column former_delivery jsonb not null default '[]';
comment on column company.former_billing is 'Places that stood in its billing address before corrections; null among them: there was none.';
comment on column company.former_delivery is 'The same of the delivery address.';
