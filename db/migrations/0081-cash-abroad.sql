-- Where a carrier collects cash in crowns: in Slovakia it takes euros, and orders are in crowns.
alter table shipping add column cod_countries text[] not null default '{CZ}' check (cod_countries <@ array['CZ', 'SK']);
comment on column shipping.cod_countries is 'Countries in which its carrier collects cash on delivery in CZK.';
