-- Logins are kept for a good year: long enough to look into an attack, and no longer.

create function young_stays() returns trigger language plpgsql as $$
begin
  if old.at > now() - interval '1 year' then
    raise exception '% is append-only for a year', tg_table_name using errcode = 'integrity_constraint_violation';
  end if;
  return old;
end $$;

drop trigger append_only on login_event;
create trigger append_only before update or truncate on login_event for each statement execute function append_only();
create trigger young_stays before delete on login_event for each row execute function young_stays();
create index login_event_at on login_event (at);

-- The shop's own user may not delete from the audit; it may ask for this.
create function forget_logins(before timestamptz) returns bigint language sql security definer set search_path = public as $$
  with gone as (delete from login_event where at < before returning 1) select count(*) from gone
$$;
