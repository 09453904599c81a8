-- One plan, kept by the session: every page and call asks for it.
create or replace function catalogue_version_of_moment() returns bigint language plpgsql volatile as $$
declare
  now_ timestamptz := clock_timestamp();
begin
  return (
    select v.version
      + (select count(*) filter (where valid_from <= now_) + count(*) filter (where valid_to <= now_) from scheduled_price)
      + (select count(*) filter (where holds_from <= now_) + count(*) filter (where holds_to <= now_) from price_list)
    from catalogue_version v);
end $$;
