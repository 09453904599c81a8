-- Tax documents: numbered without gaps by kind and year, kept for ever as they were issued.

create table invoice_series (
  kind text not null check (kind in ('INVOICE', 'SIMPLIFIED', 'CORRECTIVE')),
  year integer not null check (year between 2020 and 2999),
  last integer not null check (last > 0),
  primary key (kind, year)
);
comment on table invoice_series is 'The last number given in each series. Whoever takes the next one holds this row until the document is committed with it.';

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
  sha256 bytea not null check (sha256 = sha256(convert_to(snapshot, 'UTF8'))),
  created_at timestamptz not null,
  unique (order_id, cause),
  unique (kind, year, sequence),
  foreign key (kind, year) references invoice_series,
  check (extract(year from issued_on) = year),
  check ((kind = 'CORRECTIVE') = (corrects_id is not null)),
  check ((kind = 'CORRECTIVE') = (cause <> 'sale'))
);
create index invoice_issued on invoice (issued_on, id);
create index invoice_corrects on invoice (corrects_id) where corrects_id is not null;
create trigger append_only before update or delete or truncate on invoice for each statement execute function append_only();
comment on column invoice.cause is 'Why it was issued: sale, or what is corrected, such as withdrawal:12. One document an order and cause.';
comment on column invoice.snapshot is 'Everything that stands on it, as JSON, byte for byte as it was issued; sha256 is of its UTF-8.';
comment on column invoice.total is 'With VAT and rounding, in haléře; negative where it gives back.';

create table invoice_file (
  invoice_id bigint primary key references invoice,
  pdf bytea not null,
  sha256 bytea not null check (sha256 = sha256(pdf)),
  made_at timestamptz not null
);
create trigger append_only before update or delete or truncate on invoice_file for each statement execute function append_only();
comment on table invoice_file is 'The PDF that was sent. It is drawn once, of the snapshot, and never anew.';

-- The series moves by one, and only together with its document.
create function next_in_series() returns trigger language plpgsql as $$
begin
  if (tg_op = 'INSERT' and new.last <> 1)
    or (tg_op = 'UPDATE' and (new.last <> old.last + 1 or new.kind <> old.kind or new.year <> old.year)) then
    raise exception 'A series of documents goes up by one' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger next_in_series before insert or update on invoice_series for each row execute function next_in_series();
create trigger series_stays before delete or truncate on invoice_series for each statement execute function append_only();

create function series_has_its_document() returns trigger language plpgsql as $$
begin
  if not exists (select from invoice where kind = new.kind and year = new.year and sequence = new.last) then
    raise exception 'The number % of series % % has no document', new.last, new.kind, new.year
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger series_has_its_document after insert or update on invoice_series
  deferrable initially deferred for each row execute function series_has_its_document();

create function number_of_its_series() returns trigger language plpgsql as $$
begin
  if new.sequence is distinct from (select last from invoice_series where kind = new.kind and year = new.year) then
    raise exception 'The number % is not the last of its series', new.number using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger number_of_its_series before insert on invoice for each row execute function number_of_its_series();

-- Orders that wait for their document are found by what happened to them lately.
create index order_event_supply on order_event (at) where to_state in ('PAID', 'SHIPPED');
