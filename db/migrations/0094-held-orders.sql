-- An order is held: it is not packed, does not expire and is not reminded of, until staff lets it go on. And what staff
-- notes about an order for each other.

create table order_hold (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop_order,
  reason text not null check (length(reason) between 1 and 500),
  staff_id bigint references staff_member,
  since timestamptz not null,
  ended_at timestamptz check (ended_at >= since)
);
create unique index order_hold_open on order_hold (order_id) where ended_at is null;
create index order_hold_order on order_hold (order_id, id);
comment on table order_hold is 'Since when and why an order is held; one hold at a time. What has left the house, or ended, is not held.';

create function order_is_held(order_ bigint) returns boolean language sql stable as $$
  select exists (select from order_hold h where h.order_id = order_ and h.ended_at is null)
$$;

-- The order's row is locked first, so a hold and the packing of an order come one after the other.
create function order_may_be_held() returns trigger language plpgsql as $$
declare
  o shop_order;
begin
  select * into o from shop_order where id = new.order_id for update;
  if o.order_state not in ('NEW', 'WAITING_APPROVAL', 'CONFIRMED') or o.fulfilment_state not in ('WAITING', 'READY', 'PACKED') then
    raise exception 'Order % may not be held', o.number using errcode = 'check_violation', constraint = 'order_may_be_held';
  end if;
  return new;
end $$;
create trigger order_may_be_held before insert on order_hold for each row execute function order_may_be_held();

-- A hold is ended once, and stays as it was.
create function order_hold_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.ended_at is not null
    or (new.order_id, new.reason, new.staff_id, new.since) is distinct from (old.order_id, old.reason, old.staff_id, old.since) then
    raise exception 'A hold is ended once, and kept' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger order_hold_is_kept before update or delete on order_hold for each row execute function order_hold_is_kept();

create function order_not_held() returns trigger language plpgsql as $$
begin
  if order_is_held(new.id) then
    raise exception 'Order % is held', new.number using errcode = 'check_violation', constraint = 'order_not_held';
  end if;
  return new;
end $$;
create trigger order_not_held before update of order_state, fulfilment_state on shop_order for each row
  when ((old.order_state <> 'CANCELLED' and new.order_state = 'CANCELLED')
    or (old.fulfilment_state <> new.fulfilment_state and old.fulfilment_state in ('WAITING', 'READY', 'PACKED')
      and new.fulfilment_state in ('PACKED', 'SHIPPED', 'DELIVERED')))
  execute function order_not_held();

create function shipment_not_of_held() returns trigger language plpgsql as $$
begin
  if order_is_held(new.order_id) then
    raise exception 'Order % is held', new.order_id using errcode = 'check_violation', constraint = 'order_not_held';
  end if;
  return new;
end $$;
-- Behind shipment_of_packable_order, which locks the order's row.
create trigger shipment_z_not_of_held before insert on shipment for each row execute function shipment_not_of_held();

create table order_note (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop_order,
  key text not null check (length(key) between 1 and 100),
  text text not null check (length(text) between 1 and 2000),
  staff_id bigint references staff_member,
  at timestamptz not null,
  unique (order_id, key)
);
create index order_note_order on order_note (order_id, id);
create trigger append_only before update or truncate on order_note for each statement execute function append_only();
comment on table order_note is 'What staff notes about an order, for staff alone: never changed, and forgotten with the order.';
comment on column order_note.key is 'The same key writes one note, however often it is asked for.';

-- Notes go with the person of their order, and only then; an order that has forgotten its person gets no more.
create function order_note_goes_with_its_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if not exists (select from order_erasure e where e.order_id = old.order_id) then
      raise exception 'Notes are forgotten with their order' using errcode = 'integrity_constraint_violation';
    end if;
    return old;
  end if;
  perform from shop_order where id = new.order_id for update;
  if exists (select from order_erasure e where e.order_id = new.order_id and e.reduced_at is not null) then
    raise exception 'Order % is forgotten', new.order_id using errcode = 'check_violation', constraint = 'order_note_of_known';
  end if;
  return new;
end $$;
create trigger order_note_goes_with_its_order before insert or delete on order_note
  for each row execute function order_note_goes_with_its_order();
