-- A representative's share is what was agreed when the order was placed; who was asked to open their account is in the audit, too.

alter table shop_order add column commission_percent integer check (commission_percent between 0 and 100);
update shop_order o set commission_percent = (select c.commission_percent from customer c where c.id = o.placed_by)
where o.placed_by is not null;
alter table shop_order add check ((placed_by is null) = (commission_percent is null));
comment on column shop_order.commission_percent is 'The share of whoever placed it for the customer, as it was then; written by a trigger. Null: nobody did.';

create function commission_agreed() returns trigger language plpgsql as $$
begin
  new.commission_percent := (select commission_percent from customer where id = new.placed_by);
  return new;
end $$;
create trigger commission_agreed before insert on shop_order
  for each row when (new.placed_by is not null) execute function commission_agreed();

drop index shop_order_placed_by;
create index shop_order_placed_by on shop_order (placed_by, created_at) where placed_by is not null;

alter table representative_act drop constraint representative_act_act_check;
alter table representative_act add constraint representative_act_act_check
  check (act in ('CUSTOMER_ADDED', 'CUSTOMER_INVITED', 'ACTING_STARTED', 'ACTING_ENDED', 'CART_CHANGED', 'ORDER_PLACED'));
