-- Members of staff and their roles. Those who were administrators become owners.

create table staff_member (
  id bigint generated always as identity primary key,
  customer_id bigint not null unique references customer,
  created_at timestamptz not null,
  ended_at timestamptz
);
comment on table staff_member is 'The login of a customer account that may work in the shop. One who left stays, so that the audit can name them; ended_at says since when.';

create table staff_role (
  staff_id bigint not null references staff_member,
  role text not null check (role in ('owner', 'manager', 'warehouse', 'accountant', 'support', 'editor', 'reader')),
  primary key (staff_id, role)
);
comment on table staff_role is 'What each role may do: src/shop/staff/rules.ts.';
create index staff_role_owner on staff_role (staff_id) where role = 'owner';

-- One owner at least stays. Of two changes at once the second one waits and then sees the first.
create function owner_stays() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(55, 0);
  if not exists (
    select from staff_role r join staff_member m on m.id = r.staff_id where r.role = 'owner' and m.ended_at is null
  ) then
    raise exception 'The shop needs an owner' using errcode = 'check_violation', constraint = 'staff_owner';
  end if;
  return null;
end $$;
create trigger owner_stays after delete or update on staff_role for each row
  when (old.role = 'owner') execute function owner_stays();
create trigger owner_stays after delete or update on staff_member for each row
  when (old.ended_at is null) execute function owner_stays();

insert into staff_member (customer_id, created_at) select id, now() from customer where is_admin order by id;
insert into staff_role (staff_id, role) select id, 'owner' from staff_member;

-- customer.is_admin follows from being an active member of staff: it can't be set by itself.
create function admin_is_staff() returns trigger language plpgsql as $$
begin
  new.is_admin := exists (select from staff_member m where m.customer_id = new.id and m.ended_at is null);
  return new;
end $$;
create trigger admin_is_staff before insert or update of is_admin on customer for each row execute function admin_is_staff();

create function staff_is_admin() returns trigger language plpgsql as $$
begin
  update customer set is_admin = new.ended_at is null where id = new.customer_id;
  return null;
end $$;
create trigger staff_is_admin after insert or update on staff_member for each row execute function staff_is_admin();
