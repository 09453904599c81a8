-- Which orders the gift goes with: from how many boxes on, and whose. The product itself is in catalogue_setting.

create table gift_rule (
  one boolean primary key default true check (one),
  from_boxes integer not null default 1 check (from_boxes between 1 and 1000),
  order_type text check (order_type in ('B2C', 'B2B')),
  version integer not null default 1 check (version > 0)
);
comment on column gift_rule.from_boxes is 'One gift goes with an order of at least so many boxes, of any variants.';
comment on column gift_rule.order_type is 'Only with orders of consumers (B2C) or of resellers (B2B); null: with both.';
comment on column gift_rule.version is 'Counts changes of the gift and its rule, so that of two editors the second is told.';
insert into gift_rule default values;
create trigger catalogue_changed after insert or update or delete on gift_rule for each statement execute function catalogue_changed();
