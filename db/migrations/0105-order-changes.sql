-- Orders change before they are packed: lines, addresses, delivery and payment, with their money and their documents.

alter table shop_order add column version integer not null default 1;
comment on column shop_order.version is 'One more with each change of what was ordered, what it costs, how it is paid or where it goes: who changes an order names the one that they saw.';

create function order_version_follows() returns trigger language plpgsql as $$
begin
  if new.version < old.version then
    raise exception 'The version of order % goes up only', old.number using errcode = 'check_violation', constraint = 'order_version';
  end if;
  if new.version = old.version and
     (new.goods_with_vat, new.shipping_with_vat, new.payment_with_vat, new.rounding, new.total_with_vat, new.total_without_vat,
      new.shipping_id, new.payment_id, new.branch, new.billing, new.delivery) is distinct from
     (old.goods_with_vat, old.shipping_with_vat, old.payment_with_vat, old.rounding, old.total_with_vat, old.total_without_vat,
      old.shipping_id, old.payment_id, old.branch, old.billing, old.delivery) then
    new.version := old.version + 1;
  end if;
  return new;
end $$;
create trigger order_version_follows before update on shop_order for each row execute function order_version_follows();

alter table order_line add column price_typed boolean not null default false;
comment on column order_line.price_typed is 'A member of staff typed its price: it stays when the quantity changes.';

create table order_change (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop_order,
  key text not null check (length(key) between 1 and 100),
  digest bytea not null check (octet_length(digest) = 32),
  version integer not null check (version > 1),
  at timestamptz not null,
  actor text not null check (actor in ('staff', 'customer', 'shop')),
  staff_id bigint references staff_member,
  reason text not null check (length(reason) between 1 and 500),
  from_total bigint not null check (from_total >= 0),
  to_total bigint not null check (to_total >= 0),
  to_collect bigint not null check (to_collect >= 0),
  to_return bigint not null check (to_return >= 0),
  price_cut bigint not null check (price_cut >= 0),
  on_document boolean not null,
  told jsonb not null,
  unique (order_id, key),
  unique (order_id, version),
  check (to_collect = 0 or to_return = 0),
  check (staff_id is null or actor = 'staff')
);
create index order_change_order on order_change (order_id, id);
create index order_change_at on order_change (at) where on_document;
create trigger append_only before update or delete or truncate on order_change for each statement execute function append_only();
comment on table order_change is 'Each change of an order before it was packed, once for its key. Amounts in haléře.';
comment on column order_change.digest is 'SHA-256 of what was asked for: the same key with something else is refused.';
comment on column order_change.version is 'Of the order, after it.';
comment on column order_change.to_collect is 'What is to be paid still of an order that had been paid before.';
comment on column order_change.to_return is 'What goes back of the money that paid it.';
comment on column order_change.price_cut is 'What typed prices are lower by than those before, for all pieces.';
comment on column order_change.on_document is 'Whether it changes what stands on the tax document.';
comment on column order_change.told is 'What changed: lines by code with their quantities, shipping, payment, and which addresses; never an address itself.';

-- Only what waits to be packed is changed, and its parts add up afterwards.
create function order_may_change(o shop_order) returns boolean language sql stable as $$
  select o.order_state in ('NEW', 'CONFIRMED') and o.fulfilment_state in ('WAITING', 'READY')
    and not exists (select from shipment s where s.order_id = o.id and s.state not in ('CANCELLED', 'REFUSED'))
    and not exists (select from unsent_line u where u.order_id = o.id)
$$;

create function order_changes_before_packing() returns trigger language plpgsql as $$
declare
  o shop_order;
begin
  select * into o from shop_order where id = case when tg_op = 'DELETE' then old.order_id else new.order_id end for update;
  if not order_may_change(o) then
    raise exception 'Order % changes no more', o.number using errcode = 'check_violation', constraint = 'order_changes_before_packing';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger order_changes_before_packing before insert on order_change for each row execute function order_changes_before_packing();
create trigger order_changes_before_packing before update or delete on order_line for each row execute function order_changes_before_packing();
create trigger boxes_have_pieces_still before update on order_line for each row execute function boxes_have_pieces();

create function changed_order_adds_up() returns trigger language plpgsql as $$
declare
  o shop_order;
  goods bigint;
  bases bigint;
  taxes bigint;
begin
  select * into o from shop_order where id = new.order_id;
  select coalesce(sum(total), 0) into goods from order_line where order_id = o.id;
  select coalesce(sum(base), 0), coalesce(sum(vat), 0) into bases, taxes from order_vat where order_id = o.id;
  if o.version = new.version and (bases <> o.total_without_vat or bases + taxes + o.rounding <> o.total_with_vat
     or (o.order_type = 'B2C' and goods <> o.goods_with_vat) or (o.order_type = 'B2B' and goods > o.total_without_vat)) then
    raise exception 'Order % does not add up', o.number using errcode = 'check_violation', constraint = 'changed_order_adds_up';
  end if;
  return null;
end $$;
create constraint trigger changed_order_adds_up after insert on order_change deferrable initially deferred
  for each row execute function changed_order_adds_up();

-- The lines of a changed order are written anew, counted from 1. A parcel that was taken apart again keeps the numbers of
-- what lay in it; what is packed is checked against the lines by line_is_packed_once.
alter table shipment_line drop constraint shipment_line_order_id_position_fkey;

-- What was paid is owed again by a card's or a transfer's order that costs more now: the rest is awaited.
insert into order_transition values ('payment', 'PAID', 'AWAITING') on conflict do nothing;

-- A changed order gets a new document of its sale in place of the one before, which is corrected whole. The latest one that
-- corrects nothing is the document of its sale.
alter table invoice add column order_change_id bigint references order_change;
comment on column invoice.order_change_id is 'The change of the order after which the sale was documented anew; null: as it was ordered.';
alter table invoice drop constraint invoice_check3;
alter table invoice add constraint invoice_cause_of_kind check ((kind = 'CORRECTIVE') = (cause !~ '^sale(:[0-9]+)?$'));
alter table invoice add constraint invoice_of_change check (order_change_id is null or cause = 'sale' or cause like 'sale:%');

create function sale_of(order_ bigint) returns bigint language sql stable as $$
  select max(i.id) from invoice i where i.order_id = order_ and i.corrects_id is null
$$;

create or replace function order_due(order_ bigint) returns bigint language sql stable as $$
  select case when o.order_state = 'CANCELLED' then 0 else greatest(0, o.total_with_vat - greatest(
      coalesce((select -sum(i.total) from invoice i where i.corrects_id = sale_of(o.id)), 0),
      coalesce((select m.given_back from order_money m where m.order_id = o.id), 0)))::bigint end
  from shop_order o where o.id = order_
$$;

-- An entry may name any document of its order's sale.
create or replace function money_entry_booked() returns trigger language plpgsql as $$
declare
  original money_entry;
  left_of_it bigint;
  paid bigint;
begin
  if new.received_id is not null then
    update money_received set free = free - new.amount where id = new.received_id;
  end if;
  if new.account_id is not null then
    update credit_account set balance = balance + case when new.kind = 'CREDITED' then new.amount else -new.amount end
      where id = new.account_id;
  end if;
  if new.order_id is not null then
    if new.amount > 0 then
      perform from shop_order where id = new.order_id for update;
    end if;
    insert into order_money as m (order_id, settled, given_back) values (new.order_id, greatest(0, new.amount), 0)
      on conflict (order_id) do update set settled = m.settled + new.amount,
        given_back = m.given_back + case when new.refund_id is null then 0 else -new.amount end
      returning settled into paid;
    if new.amount > 0 and not new.over and paid > order_due(new.order_id) then
      raise exception 'Order % would be paid more than is due', new.order_id
        using errcode = 'check_violation', constraint = 'money_entry_within_due';
    end if;
    if new.invoice_id is not null and not exists (
        select from invoice where id = new.invoice_id and order_id = new.order_id and corrects_id is null) then
      raise exception 'Document % is not the sale of order %', new.invoice_id, new.order_id
        using errcode = 'check_violation', constraint = 'money_entry_invoice';
    end if;
  end if;
  if new.remits_id is not null then
    perform from money_received where id = new.remits_id and kind = 'COD' for update;
    if not found or (select sum(e.amount) + max(m.fee) > max(m.amount) or max(m.fee) < 0
        from money_entry e join money_received m on m.id = e.remits_id where e.remits_id = new.remits_id) then
      raise exception 'More would be remitted than money % was collected', new.remits_id
        using errcode = 'check_violation', constraint = 'money_entry_remitted';
    end if;
  end if;
  if new.reverses_id is not null then
    select * into original from money_entry where id = new.reverses_id;
    select original.amount + coalesce(sum(amount), 0) into left_of_it from money_entry where reverses_id = new.reverses_id;
    if original.reverses_id is not null or left_of_it < 0
      or (original.kind, original.received_id, original.order_id, original.account_id, original.remits_id) is distinct from
         (new.kind, new.received_id, new.order_id, new.account_id, new.remits_id) then
      raise exception 'More of entry % would be taken back than there is', new.reverses_id
        using errcode = 'check_violation', constraint = 'money_entry_reversal';
    end if;
  end if;
  return null;
end $$;
