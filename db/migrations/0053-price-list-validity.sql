-- A whole price list may hold for a time only: outside of it, who is asked its prices is asked those of the next list.
-- The columns have names of their own: statements that join prices with their list name valid_from without its table.

alter table price_list add column holds_from timestamptz;
alter table price_list add column holds_to timestamptz;
alter table price_list add constraint price_list_validity check (holds_to > holds_from);
alter table price_list add constraint price_list_of_everybody check (id > 2 or (holds_from is null and holds_to is null));
comment on column price_list.holds_from is 'From this moment on its prices hold; null: always.';
comment on column price_list.holds_to is 'Before this moment its prices hold; null: for good.';

-- The catalogue's version with every moment by now at which prices began or ended: catalogue_version_now() counts those of
-- scheduled prices, this one those of lists as well.
create function catalogue_version_of_moment() returns bigint language plpgsql volatile as $$
begin
  return catalogue_version_now() + (select count(*) from price_list where holds_from <= clock_timestamp())
    + (select count(*) from price_list where holds_to <= clock_timestamp());
end $$;

-- A list that is given other dates may take two such moments back: the version never falls to one that it had.
create function price_list_moved() returns trigger language plpgsql as $$
begin
  if (new.holds_from, new.holds_to) is distinct from (old.holds_from, old.holds_to) then
    update catalogue_version set version = version + 2;
  end if;
  return null;
end $$;
create trigger price_list_moved after update on price_list for each row execute function price_list_moved();
