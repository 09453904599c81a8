-- Sales to other member states: their rates, what the register of VAT numbers (VIES) answered, and what an order and a
-- document say of it.

create table eu_vat_rate (
  country text not null check (country ~ '^[A-Z]{2}$' and country <> 'CZ'),
  vat_category text not null references vat_category,
  valid_from date not null,
  percent integer not null check (percent between 0 and 100),
  primary key (country, vat_category, valid_from)
);
comment on table eu_vat_rate is 'Rates of other member states by date; the Czech ones are in vat_rate.';
-- Slovakia: Act 222/2004, as amended from 2025-01-01. Meat products that are not fresh are in the reduced rate of 19 %.
insert into eu_vat_rate values
  ('SK', 'food', '2011-01-01', 20), ('SK', 'goods', '2011-01-01', 20),
  ('SK', 'food', '2025-01-01', 19), ('SK', 'goods', '2025-01-01', 23);
create trigger catalogue_changed after insert or update or delete on eu_vat_rate
  for each statement execute function catalogue_changed();

create table vies_check (
  id bigint generated always as identity primary key,
  vat_number text not null check (vat_number ~ '^[A-Z]{2}[0-9A-Z+*.]{2,12}$'),
  at timestamptz not null,
  outcome text not null check (outcome in ('VALID', 'INVALID', 'UNREACHABLE')),
  consultation_number text not null default '' check (length(consultation_number) <= 100),
  name text not null default '' check (length(name) <= 300),
  check (outcome = 'VALID' or consultation_number = '')
);
create index vies_check_latest on vies_check (vat_number, at desc, id desc);
create trigger append_only before update or delete or truncate on vies_check for each statement execute function append_only();
comment on table vies_check is 'Each time a VAT number was asked for: the proof that a sale was exempt.';
comment on column vies_check.consultation_number is 'The register''s own number of the answer; empty where it gave none.';

alter table shop_order add column tax_regime text check (tax_regime in ('OSS', 'EU_EXEMPT'));
alter table shop_order add column tax_country text check (tax_country ~ '^[A-Z]{2}$' and tax_country <> 'CZ');
alter table shop_order add column vies_check_id bigint references vies_check;
alter table shop_order add constraint order_tax check (
  (tax_regime is null) = (tax_country is null) and (coalesce(tax_regime, '') = 'EU_EXEMPT') = (vies_check_id is not null)
);
comment on column shop_order.tax_regime is 'How it was priced; null: with Czech tax. The document decides anew on the day of the tax point.';

-- Without tax goes only what a company bought whose number was found valid within a day before the order.
create function order_exempt_is_proved() returns trigger language plpgsql as $$
begin
  if not exists (
    select from vies_check v where v.id = new.vies_check_id and v.outcome = 'VALID'
      and v.vat_number = new.company ->> 'dic' and v.vat_number like new.tax_country || '%'
      and v.at between new.created_at - interval '1 day' and new.created_at + interval '5 minutes'
  ) then
    raise exception 'Order % has no proof that it is exempt', new.number
      using errcode = 'check_violation', constraint = 'order_exempt_is_proved';
  end if;
  return new;
end $$;
create trigger order_exempt_is_proved before insert on shop_order
  for each row when (new.tax_regime = 'EU_EXEMPT') execute function order_exempt_is_proved();

alter table invoice add column abroad_base bigint;
alter table invoice add column tax_regime text check (tax_regime in ('OSS', 'EU_EXEMPT'));
comment on column invoice.abroad_base is 'The worth without tax, in haléře, of goods sent to a consumer in another member state, whichever tax is on it; null: it is no such sale. The threshold of 10,000 euros counts it.';

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

-- Where a carrier collects cash in crowns: in Slovakia it takes euros, and orders are in crowns.
alter table shipping add column cod_countries text[] not null default '{CZ}' check (cod_countries <@ array['CZ', 'SK']);
comment on column shipping.cod_countries is 'Countries in which its carrier collects cash on delivery in CZK.';
