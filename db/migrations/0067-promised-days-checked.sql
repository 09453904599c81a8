-- concurrently
alter table shop_order validate constraint promised_days;
