-- Orders that were paid or sent and have no document of their sale, kept as that changes: a month can't be closed before they have
-- one, and looking for them among all that was paid in a month took a tenth of a second with a million orders.

create table order_undocumented (
  order_id bigint primary key references shop_order,
  since timestamptz not null
);
comment on table order_undocumented is 'Orders that were paid or sent and have no document of their sale. Kept by triggers. A document that is issued in the same moment may leave a row behind: who reads them asks for documents too.';
comment on column order_undocumented.since is 'When it was paid or sent, whichever came first.';
create index order_undocumented_since on order_undocumented (since, order_id);

create function order_undocumented_of_event() returns trigger language plpgsql as $$
begin
  insert into order_undocumented as known (order_id, since) select new.order_id, new.at
    where not exists (select from invoice i where i.order_id = new.order_id and i.cause = 'sale')
    on conflict (order_id) do update set since = excluded.since where excluded.since < known.since;
  return null;
end $$;
create trigger order_undocumented after insert on order_event for each row
  when (new.to_state in ('PAID', 'SHIPPED') and new.axis in ('payment', 'fulfilment'))
  execute function order_undocumented_of_event();

create function order_undocumented_of_invoice() returns trigger language plpgsql as $$
begin
  delete from order_undocumented where order_id = new.order_id;
  return null;
end $$;
create trigger order_undocumented after insert on invoice for each row
  when (new.cause = 'sale') execute function order_undocumented_of_invoice();
