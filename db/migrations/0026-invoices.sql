-- Tax documents by series, their files and sums.

set local check_function_bodies = off;

create table invoice_series (
  kind text check (kind in ('INVOICE', 'SIMPLIFIED', 'CORRECTIVE')),
  year integer check (year between 2020 and 2999),
  last integer not null check (last > 0),
  primary key (kind, year)
);
comment on table invoice_series is 'The last number given in each series. Whoever takes the next one holds this row until the document is committed with it.';

create table order_undocumented (
  order_id bigint primary key references shop_order,
  since timestamptz not null
);
comment on table order_undocumented is 'Orders that were paid or sent and have no document of their sale. Kept by triggers. A document that is issued in the same moment may leave a row behind: who reads them asks for documents too.';
comment on column order_undocumented.since is 'When it was paid or sent, whichever came first.';
create index order_undocumented_since on order_undocumented (since, order_id);

create table invoice (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop_order,
  kind text not null check (kind in ('INVOICE', 'SIMPLIFIED', 'CORRECTIVE')),
  year integer not null,
  sequence integer not null check (sequence > 0),
  number text not null unique check (number ~ '^[FZD][0-9]{9}$'),
  cause text not null check (cause ~ '^[a-z0-9:-]{1,60}$'),
  corrects_id bigint references invoice,
  issued_on date not null,
  taxable_on date not null,
  total bigint not null,
  snapshot text not null,
  sha256 bytea not null,
  created_at timestamptz not null,
  abroad_base bigint,
  tax_regime text check (tax_regime in ('OSS', 'EU_EXEMPT')),
  order_change_id bigint references order_change,
  unique (order_id, cause),
  unique (kind, year, sequence),
  foreign key (kind, year) references invoice_series,
  check (sha256 = sha256(convert_to(snapshot, 'UTF8'::name))),
  check (extract(year from issued_on) = year::numeric),
  check ((kind = 'CORRECTIVE') = (corrects_id is not null)),
  constraint invoice_of_change check (order_change_id is null or cause = 'sale' or cause ~~ 'sale:%'),
  constraint invoice_cause_of_kind check ((kind = 'CORRECTIVE') = (cause !~ '^sale(:[0-9]+)?$'))
);
comment on column invoice.cause is 'Why it was issued: sale, or what is corrected, such as withdrawal:12. One document an order and cause.';
comment on column invoice.total is 'With VAT and rounding, in haléře; negative where it gives back.';
comment on column invoice.snapshot is 'Everything that stands on it, as JSON, byte for byte as it was issued; sha256 is of its UTF-8.';
comment on column invoice.abroad_base is 'The worth without tax, in haléře, of goods sent to a consumer in another member state, whichever tax is on it; null: it is no such sale. The threshold of 10,000 euros counts it.';
comment on column invoice.order_change_id is 'The change of the order after which the sale was documented anew; null: as it was ordered.';
create index invoice_issued on invoice (issued_on, id);
create index invoice_corrects on invoice (corrects_id) where corrects_id is not null;
create index invoice_due on invoice (issued_on, id) where cause = 'sale';
create index invoice_abroad on invoice (taxable_on) where abroad_base is not null;
create index invoice_sale on invoice (order_id, id) where corrects_id is null;
create index invoice_number_begin on invoice (number collate "C");
create index invoice_total on invoice (total, id);
-- The documents of one product (migration 0203).
create index invoice_of_goods on invoice using gin (invoice_goods(snapshot));
create index invoice_by_taxes on invoice (invoice_taxes(snapshot) collate "C", taxable_on, id);
-- A month's documents are put in order by what the index itself holds.
create index invoice_by_day on invoice (taxable_on, id) include (number, order_id, total);

create table invoice_file (
  invoice_id bigint primary key references invoice,
  pdf bytea not null,
  sha256 bytea not null,
  made_at timestamptz not null,
  isdoc bytea,
  check (sha256 = sha256(pdf))
);
comment on table invoice_file is 'The files of a document as they were sent: drawn once, of the snapshot, and never anew.';

alter table commission_line add foreign key (invoice_id) references invoice;

-- What an order still comes to and what of it is not paid, for lists of many orders at once: a function in `from` is planned
-- with the list, where `order_due` and `order_open` are started anew for each row. Both say what this says.
create function order_balance(order_ bigint) returns table(sale_id bigint, due bigint, open bigint) language sql stable as $$
  select sale.id, owed.due, greatest(0, owed.due - coalesce(m.settled, 0))::bigint
  from shop_order o
  left join order_money m on m.order_id = o.id
  cross join lateral (select max(i.id) as id from invoice i where i.order_id = o.id and i.corrects_id is null) as sale
  cross join lateral (
    select case when o.order_state = 'CANCELLED' then 0 else greatest(0, o.total_with_vat - greatest(
      coalesce((select -sum(i.total) from invoice i where i.corrects_id = sale.id), 0), coalesce(m.given_back, 0))) end::bigint as due
    offset 0 -- reckoned once, not wherever it is named
  ) as owed
  where o.id = order_
$$;
comment on function order_balance(order_ bigint) is 'The document of the sale, what the order still comes to and what of it is not paid; haléře with VAT.';

create function sale_of(order_ bigint) returns bigint language sql stable as $$
  select max(i.id) from invoice i where i.order_id = order_ and i.corrects_id is null
$$;

-- A correction, or the new document of a sale, which the old one's corrections have nothing to do with.
create function credit_follows_documents() returns trigger language plpgsql as $$
declare
  o shop_order;
  m order_money;
  sale bigint;
  before bigint;
  change bigint;
begin
  select * into o from shop_order where id = new.order_id;
  if o.company_id is null or o.payment_id <> (select id from payment where code = 'invoice') then
    return null;
  end if;
  select * into m from order_money where order_id = o.id;
  select max(i.id) into sale from invoice i where i.order_id = o.id and i.corrects_id is null and i.id <> new.id;
  select coalesce(-sum(i.total), 0)::bigint into before from invoice i where i.corrects_id = sale and i.id <> new.id;
  change := owed_on_invoice(o) - owed_by(o, before, coalesce(m.given_back, 0), coalesce(m.settled, 0));
  if change <> 0 then
    update company set credit_used = credit_used + change where id = o.company_id;
  end if;
  return null;
end $$;
create trigger credit_follows_documents after insert on invoice for each row
  execute function credit_follows_documents();

-- Every document adds up: its recapitulation by rate and its rounding come to its total. What the reports of a month count
-- is that recapitulation.
create function invoice_adds_up() returns trigger language plpgsql as $$
declare
  snapshot jsonb := new.snapshot::jsonb;
  counted bigint;
begin
  select coalesce(sum((row ->> 'base')::bigint + (row ->> 'vat')::bigint), 0) + coalesce((snapshot ->> 'rounding')::bigint, 0)
  into counted from jsonb_array_elements(snapshot -> 'vat') as row;
  if counted <> new.total then
    raise exception 'Document % comes to %, and its recapitulation to %', new.number, new.total, counted
      using errcode = 'check_violation', constraint = 'invoice_adds_up';
  end if;
  return new;
end $$;
create trigger recapitulation_adds_up before insert on invoice for each row execute function invoice_adds_up();

create function invoice_month_is_open() returns trigger language plpgsql as $$
declare
  day date;
begin
  -- The earlier month first, so that two documents never wait for each other.
  for day in
    select distinct on (tax_month_lock(d)) d from unnest(array[new.issued_on, new.taxable_on]) as d order by tax_month_lock(d)
  loop
    perform pg_advisory_xact_lock_shared(77, tax_month_lock(day));
    if is_tax_month_closed(day) then
      raise exception 'The month of % is closed', day using errcode = 'check_violation', constraint = 'tax_month_closed';
    end if;
  end loop;
  return new;
end $$;
create trigger tax_month_is_open before insert on invoice for each row
  execute function invoice_month_is_open();

create function invoice_tax_is_told() returns trigger language plpgsql as $$
begin
  if new.tax_regime is distinct from new.snapshot::jsonb #>> '{tax,regime}'
    or (new.tax_regime = 'OSS' and new.abroad_base is null)
    -- A process of the release before knows of no exempt orders: it leaves them to the next one.
    or (new.tax_regime is distinct from 'EU_EXEMPT'
      and exists (select from shop_order where id = new.order_id and tax_regime = 'EU_EXEMPT'))
    or (new.tax_regime = 'EU_EXEMPT' and (new.abroad_base is not null
      or exists (select from jsonb_array_elements(new.snapshot::jsonb -> 'vat') as row where (row ->> 'vat')::bigint <> 0))) then
    raise exception 'Document % says otherwise how it is taxed', new.number
      using errcode = 'check_violation', constraint = 'invoice_tax_is_told';
  end if;
  return new;
end $$;
create trigger tax_is_told before insert on invoice for each row execute function invoice_tax_is_told();

-- The series moves by one, and only together with its document.
create function next_in_series() returns trigger language plpgsql as $$
begin
  if (tg_op = 'INSERT' and new.last <> 1)
    or (tg_op = 'UPDATE' and (new.last <> old.last + 1 or new.kind <> old.kind or new.year <> old.year)) then
    raise exception 'A series of documents goes up by one' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger next_in_series before insert or update on invoice_series for each row
  execute function next_in_series();

create function number_of_its_series() returns trigger language plpgsql as $$
begin
  if new.sequence is distinct from (select last from invoice_series where kind = new.kind and year = new.year) then
    raise exception 'The number % is not the last of its series', new.number using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger number_of_its_series before insert on invoice for each row
  execute function number_of_its_series();

create function order_undocumented_of_invoice() returns trigger language plpgsql as $$
begin
  delete from order_undocumented where order_id = new.order_id;
  return null;
end $$;
create trigger order_undocumented after insert on invoice for each row
  when (new.cause = 'sale'::text)
  execute function order_undocumented_of_invoice();

create function person_sales_invoiced() returns trigger language plpgsql as $$
begin
  insert into person_sales_delta (kind, owner, orders, turnover)
    select p.kind, p.owner, 0, invoice_base(new.snapshot::jsonb)
    from shop_order o cross join lateral persons_of(o.customer_id, o.company_id, o.email) p where o.id = new.order_id;
  return null;
end $$;
create trigger person_sales_invoiced after insert on invoice for each row
  execute function person_sales_invoiced();

create function sales_invoiced() returns trigger language plpgsql as $$
declare
  o shop_order;
begin
  select * into o from shop_order where id = new.order_id;
  insert into sales_delta (day, order_type, representative_id, variant_id, documents, turnover)
    select new.taxable_on, o.order_type, sales_entered_by(o.placed_by, o.is_by_staff), t.variant_id, sum(t.documents), sum(t.base)
    from invoice_bases(new.snapshot::jsonb) as t group by t.variant_id;
  return null;
end $$;
create trigger sales_invoiced after insert on invoice for each row execute function sales_invoiced();

create function series_has_its_document() returns trigger language plpgsql as $$
begin
  if not exists (select from invoice where kind = new.kind and year = new.year and sequence = new.last) then
    raise exception 'The number % of series % % has no document', new.last, new.kind, new.year
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger series_has_its_document after insert
    or update on invoice_series deferrable initially deferred for each row
  execute function series_has_its_document();

create function webhook_document() returns trigger language plpgsql as $$
begin
  if exists (select from webhook_endpoint e where e.removed_at is null) then
    perform webhook_emit('document.issued', jsonb_build_object('document_id', new.id, 'number', new.number, 'kind', new.kind,
      'order_id', o.id, 'order', o.number), new.created_at)
    from shop_order o where o.id = new.order_id;
  end if;
  return null;
end $$;
create trigger webhook_told after insert on invoice for each row execute function webhook_document();

create trigger append_only before delete or update or truncate on invoice for each statement
  execute function append_only();
create trigger append_only before delete or update or truncate on invoice_file for each statement
  execute function append_only();
create trigger series_stays before delete or truncate on invoice_series for each statement
  execute function append_only();
