-- Work items that staff puts off until a day, with the reason (docs/decisions/0122). Money has columns of its own.

create table work_aside (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('order', 'shipment', 'complaint', 'withdrawal', 'application', 'review')),
  subject_id bigint not null,
  until date not null,
  why text not null check (why ~ '\S' and length(why) <= 500),
  staff_id integer references staff_member,
  set_at timestamptz not null,
  unique (kind, subject_id)
);
create index work_aside_until on work_aside (until, id);
comment on table work_aside is 'What waits for a person, but not before a day. A row goes when the item itself changes its state, is taken up, or is forgotten.';
comment on column work_aside.until is 'From this day on it is work again.';

create function is_aside(kind_ text, subject bigint, today date) returns boolean language sql stable as $$
  select exists (select from work_aside a where a.kind = kind_ and a.subject_id = subject and a.until > today)
$$;

-- What something happened to is looked at again.
create function aside_is_over() returns trigger language plpgsql as $$
begin
  delete from work_aside where kind = tg_argv[0] and subject_id = old.id;
  return null;
end $$;

create trigger aside_is_over after update of payment_state on shop_order for each row
  when (old.payment_state is distinct from new.payment_state) execute function aside_is_over('order');
create trigger aside_is_over after update of state on shipment for each row
  when (old.state is distinct from new.state) execute function aside_is_over('shipment');
create trigger aside_is_over after update of state on complaint for each row
  when (old.state is distinct from new.state) execute function aside_is_over('complaint');
create trigger aside_is_over after update of state on withdrawal for each row
  when (old.state is distinct from new.state) execute function aside_is_over('withdrawal');
create trigger aside_is_over after update of state on reseller_application for each row
  when (old.state is distinct from new.state) execute function aside_is_over('application');
create trigger aside_is_over after update of state on review for each row
  when (old.state is distinct from new.state) execute function aside_is_over('review');
create trigger aside_is_forgotten after delete on complaint for each row execute function aside_is_over('complaint');
create trigger aside_is_forgotten after delete on withdrawal for each row execute function aside_is_over('withdrawal');
create trigger aside_is_forgotten after delete on reseller_application for each row execute function aside_is_over('application');
create trigger aside_is_forgotten after delete on review for each row execute function aside_is_over('review');
