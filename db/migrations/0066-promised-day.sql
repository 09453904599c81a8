alter table shop_order
  add column promised_leaving date,
  add column promised_first date,
  add column promised_last date,
  add constraint promised_days check (num_nulls(promised_leaving, promised_first, promised_last) in (0, 3)
    and promised_leaving <= promised_first and promised_first <= promised_last) not valid;
comment on column shop_order.promised_leaving is 'The day by which its parcel has to leave for the promise; null: no day was promised, or it counts from a payment that has not come.';
comment on column shop_order.promised_last is 'The last day on which the customer was promised the goods.';
