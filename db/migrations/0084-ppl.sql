-- PPL brings parcels home in Czechia. It is offered where the shop is connected to it.
alter table shipping drop constraint shipping_code_check;
alter table shipping add constraint shipping_code_check
  check (code in ('packeta_point', 'packeta_home', 'balikovna', 'pickup', 'ppl_home'));
update shipping set position = 5 where code = 'pickup' and position = 4;
insert into shipping (id, code, branch_carrier, customer_data_requirements, countries, position, active)
  values (5, 'ppl_home', null, 'FULL', '{CZ}', 4, true);
insert into shipping_price values
  (5, 'B2C', 5000, 12900), (5, 'B2C', 10000, 15900), (5, 'B2C', 31000, 20900),
  (5, 'B2B', 5000, 10600), (5, 'B2B', 10000, 13100), (5, 'B2B', 31000, 17300), (5, 'B2B', 300000, 52000);
insert into shipping_payment values
  (5, 1, 'B2C', 0), (5, 2, 'B2C', 0), (5, 3, 'B2C', 4500),
  (5, 1, 'B2B', 0), (5, 2, 'B2B', 0), (5, 3, 'B2B', 3700), (5, 4, 'B2B', 0);
