-- What the shopkeeper sets, by section and version.

set local check_function_bodies = off;

create table setting_version (
  section text check (section ~ '^[a-z]{1,40}$'),
  version integer check (version > 0),
  value jsonb not null check (value @> '{}'::jsonb),
  staff_id bigint,
  at timestamptz not null,
  reason text not null default '' check (length(reason) <= 1000),
  primary key (section, version)
);
comment on table setting_version is 'Sections and their fields: src/shop/settings/schema.ts. Money in haléře. A section without a row is as the environment says.';
comment on column setting_version.staff_id is 'Who changed it; null: the program, with the first values or from a command line outside production.';

insert into setting_version (section, version, value, at, reason) values
  ('commission', 1, '{"percent": 0}', now(), 'first values'),
  ('stock', 1, '{"writeOffAlone": 200000, "consumerLifeDays": 14, "resellerLifeDays": 60}', now(), 'first values'),
  ('trade', 1, '{"consumerFreeFrom": 100000, "resellerFreeFrom": null, "consumerFreePieces": null, "resellerFreePieces": 5}', now(), 'first values');

-- How many days a piece must last from the day it is packed; resellers get no less than consumers.
create function lot_life(order_type_ text) returns integer language sql stable as $$
  select case when order_type_ = 'B2B' then greatest(consumers, resellers) else consumers end
  from (
    select coalesce((v.value->>'consumerLifeDays')::integer, 14) as consumers, coalesce((v.value->>'resellerLifeDays')::integer, 60) as resellers
    from (select) one
    left join lateral (select value from setting_version where section = 'stock' order by version desc limit 1) v on true
  ) life
$$;

-- No number is left out. Of two changes that began with the same version the key refuses the second.
create function setting_version_follows() returns trigger language plpgsql as $$
begin
  if new.version > coalesce((select max(version) from setting_version where section = new.section), 0) + 1 then
    raise exception 'Version % of % does not follow the one before', new.version, new.section
      using errcode = 'check_violation', constraint = 'setting_version_follows';
  end if;
  return new;
end $$;
create trigger setting_version_follows before insert on setting_version for each row
  execute function setting_version_follows();

create trigger append_only before delete or update or truncate on setting_version for each statement
  execute function append_only();
create trigger catalogue_changed after insert on setting_version for each statement
  execute function catalogue_changed();
