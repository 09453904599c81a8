-- Work that staff has put off until a day.

set local check_function_bodies = off;

create table work_aside (
  id bigint generated always as identity primary key,
  kind text not null
    check (kind in ('order', 'shipment', 'complaint', 'withdrawal', 'application', 'review', 'refund', 'remittance_line', 'lot', 'cash', 'payout')),
  subject_id bigint not null,
  until date not null,
  why text not null check (why ~ '\S' and length(why) <= 500),
  staff_id integer references staff_member,
  set_at timestamptz not null,
  unique (kind, subject_id)
);
comment on table work_aside is 'What waits for a person, but not before a day. A row goes when the item itself changes its state, is taken up, or is forgotten.';
comment on column work_aside.until is 'From this day on it is work again.';
create index work_aside_until on work_aside (until, id);

-- What is set aside of a kind, read once for a whole list: `is_aside()` was called for each of up to 5,001 rows.
create function aside_of(kind_ text, today date) returns setof bigint language sql stable as $$
  select a.subject_id from work_aside a where a.kind = kind_ and a.until > today
$$;

create function is_aside(kind_ text, subject bigint, today date) returns boolean language sql stable as $$
  select exists (select from work_aside a where a.kind = kind_ and a.subject_id = subject and a.until > today)
$$;
