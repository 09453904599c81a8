-- Prices that hold for a time: from a moment on until another one, or for good. Outside of it the regular price holds.

alter table price_list add column name text check (name <> '');
comment on column price_list.name is 'For staff; null: its code says enough.';

create table scheduled_price (
  id bigint generated always as identity primary key,
  price_list_id integer not null references price_list,
  variant_id integer not null references variant,
  min_quantity integer not null check (min_quantity > 0),
  amount bigint not null check (amount between 0 and 100000000),
  valid_from timestamptz not null default clock_timestamp(),
  valid_to timestamptz check (valid_to > valid_from),
  -- Ranges of one number each: so the exclusion needs no extension of the server.
  constraint scheduled_price_overlap exclude using gist (
    int4range(price_list_id, price_list_id, '[]') with &&,
    int4range(variant_id, variant_id, '[]') with &&,
    int4range(min_quantity, min_quantity, '[]') with &&,
    tstzrange(valid_from, valid_to) with &&
  )
);
create index scheduled_price_variant on scheduled_price (variant_id);
create index scheduled_price_from on scheduled_price (valid_from);
create index scheduled_price_to on scheduled_price (valid_to);
comment on table scheduled_price is 'Price of one piece in haléře in place of the regular one, from valid_from on and before valid_to; null: for good. With price_history it says what was asked when (Act 634/1992, § 12a).';

-- What has been asked of buyers stays as it was: a price that has begun can only be ended, and not in the past.
create function scheduled_price_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.valid_from < clock_timestamp() - interval '5 seconds' then
      raise exception 'a price can not begin in the past' using errcode = 'check_violation', constraint = 'scheduled_price_past';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' then
    if old.valid_from <= clock_timestamp() then
      raise exception 'a price that has begun stays' using errcode = 'integrity_constraint_violation';
    end if;
    return old;
  end if;
  if (new.id, new.price_list_id, new.variant_id, new.min_quantity, new.amount, new.valid_from)
      is distinct from (old.id, old.price_list_id, old.variant_id, old.min_quantity, old.amount, old.valid_from)
    or coalesce(old.valid_to <= clock_timestamp(), false)
    or new.valid_to is null or new.valid_to < clock_timestamp() - interval '5 seconds' then
    raise exception 'a price that was scheduled can only be ended' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger scheduled_price_kept before insert or update or delete on scheduled_price for each row execute function scheduled_price_kept();
create trigger catalogue_changed after insert or update or delete on scheduled_price for each statement execute function catalogue_changed();

-- One more with every change of the catalogue, and with every price that begins or ends: by the clock of the database,
-- so that all processes change at the same moment.
create function catalogue_version_now() returns bigint language sql volatile as $$
  select version
    + (select count(*) from scheduled_price where valid_from <= clock_timestamp())
    + (select count(*) from scheduled_price where valid_to <= clock_timestamp())
  from catalogue_version
$$;
