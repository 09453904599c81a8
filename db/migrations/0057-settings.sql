-- What a shopkeeper changes: versions of each section of the settings. The newest one holds.

create table setting_version (
  section text not null check (section ~ '^[a-z]{1,40}$'),
  version integer not null check (version > 0),
  value jsonb not null check (value @> '{}'),
  staff_id bigint references staff_member,
  at timestamptz not null,
  reason text not null default '' check (length(reason) <= 1000),
  primary key (section, version)
);
comment on table setting_version is 'Sections and their fields: src/shop/settings/schema.ts. Money in haléře. A section without a row is as the environment says.';
comment on column setting_version.staff_id is 'Who changed it; null: the program, with the first values or from a command line outside production.';

-- No number is left out. Of two changes that began with the same version the key refuses the second.
create function setting_version_follows() returns trigger language plpgsql as $$
begin
  if new.version > coalesce((select max(version) from setting_version where section = new.section), 0) + 1 then
    raise exception 'Version % of % does not follow the one before', new.version, new.section
      using errcode = 'check_violation', constraint = 'setting_version_follows';
  end if;
  return new;
end $$;
create trigger setting_version_follows before insert on setting_version for each row execute function setting_version_follows();

create trigger append_only before update or delete or truncate on setting_version for each statement execute function append_only();
create trigger catalogue_changed after insert on setting_version for each statement execute function catalogue_changed();

-- What the database held already.
insert into setting_version (section, version, value, at, reason)
select 'trade', 1, jsonb_object_agg(key, amount), now(), 'first values'
from (
  select 'consumerFreeFrom' as key, to_jsonb(free_shipping_from) as amount from trade_terms where order_type = 'B2C'
  union all select 'consumerFreePieces', to_jsonb(free_shipping_pcs) from trade_terms where order_type = 'B2C'
  union all select 'resellerFreeFrom', to_jsonb(free_shipping_from) from trade_terms where order_type = 'B2B'
  union all select 'resellerFreePieces', to_jsonb(free_shipping_pcs) from trade_terms where order_type = 'B2B'
) as terms;
insert into setting_version (section, version, value, at, reason)
values ('commission', 1, '{"percent": 0}', now(), 'first values');
