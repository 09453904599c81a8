alter table shop_order add column arrived_on date;
comment on column shop_order.arrived_on is 'The day on which its goods were there: delivered, or ready to be picked up.';
