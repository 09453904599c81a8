-- Complaints, their lines, photographs and decisions.

set local check_function_bodies = off;

create table complaint (
  id bigint generated always as identity primary key,
  key uuid not null unique,
  order_number text not null check (order_number ~ '^[0-9]{10}$'),
  email text not null check (length(email) between 3 and 200),
  order_id bigint references shop_order,
  goods text not null check (length(goods) between 1 and 2000),
  fault text not null check (length(fault) between 1 and 2000),
  wish text not null check (wish in ('goods', 'discount', 'money')),
  locale text not null check (locale in ('cs', 'en')),
  state text not null default 'RECEIVED' check (state in ('RECEIVED', 'IN_WORK', 'ACCEPTED', 'REFUSED', 'SETTLED')),
  received_at timestamptz not null,
  due_on date not null,
  remedy text check (remedy in ('goods', 'discount', 'money')),
  amount bigint check (amount > 0),
  search_text text not null default '',
  check ((state in ('ACCEPTED', 'SETTLED')) = (remedy is not null)),
  check (amount is null or (remedy in ('discount', 'money')))
);
comment on table complaint is 'Kept as it was made, whether or not there is such an order: staff compares the two.';
comment on column complaint.key is 'Of the form that was sent: sent twice, it is one complaint.';
comment on column complaint.wish is 'What the customer wants: new goods, a discount, or the money back.';
comment on column complaint.due_on is 'The last day to settle it: 30 days (Act 634/1992, § 19/3).';
comment on column complaint.remedy is 'What they get; amount in haléře with VAT.';
comment on column complaint.search_text is 'What staff finds it by, folded; kept by triggers.';
create index complaint_of_order on complaint (order_id) where order_id is not null;
create index complaint_email on complaint (lower(email), received_at);
create index complaint_open on complaint (due_on, id) where state in ('RECEIVED', 'IN_WORK', 'ACCEPTED');
-- What came from one mailbox lately: whatever stands behind a plus is the same one (src/lib/networks.ts).
create index complaint_mailbox on complaint (regexp_replace(lower(email), '\+[^@]*@', '@'), received_at);
-- What was sent lately under one order's number.
create index complaint_number on complaint (order_number, received_at);
-- What staff reads page by page: all complaints and all withdrawals, the newest first. Those that wait have indexes of their own.
create index complaint_received on complaint (received_at, id);
-- Staff narrows the list of claims by the state that they have ended in: without these, the rare ones (refused, taken back)
-- were looked for among all.
create index complaint_by_state on complaint (state, received_at, id);

create table complaint_transition (
  from_state text,
  to_state text,
  primary key (from_state, to_state)
);

create table complaint_event (
  id bigint generated always as identity primary key,
  complaint_id bigint not null references complaint,
  at timestamptz not null,
  from_state text not null,
  to_state text not null,
  actor text not null check (actor in ('customer', 'shop', 'staff')),
  who text not null default '' check (length(who) <= 100),
  why text not null check (length(why) <= 1000),
  foreign key (from_state, to_state) references complaint_transition
);
create index complaint_event_of on complaint_event (complaint_id, id);

create table complaint_line (
  complaint_id bigint references complaint,
  line integer check (line >= 0),
  pieces integer not null check (pieces > 0),
  primary key (complaint_id, line)
);

create table complaint_photo (
  complaint_id bigint references complaint,
  position integer check ("position" >= 1 and "position" <= 3),
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  content bytea not null check (octet_length(content) between 1 and 5242880),
  primary key (complaint_id, "position"),
  check ((width::bigint * height) <= 40000000)
);
comment on table complaint_photo is 'As they came. No address serves them: staff takes them out at the command line.';

alter table shipment add foreign key (complaint_id) references complaint;

insert into complaint_transition (from_state, to_state) values
  ('', 'RECEIVED'),
  ('ACCEPTED', 'SETTLED'),
  ('IN_WORK', 'ACCEPTED'),
  ('IN_WORK', 'REFUSED'),
  ('RECEIVED', 'ACCEPTED'),
  ('RECEIVED', 'IN_WORK'),
  ('RECEIVED', 'REFUSED');

create function complaint_search_text() returns trigger language plpgsql as $$
begin
  new.search_text := claim_search_text(new.order_number || ' ' || new.email, new.order_id);
  return new;
end $$;
create trigger complaint_search_text before insert or update of order_number, email, order_id on complaint for each row
  execute function complaint_search_text();

create trigger append_only before delete or update or truncate on complaint_event for each statement
  execute function append_only();
create trigger aside_is_forgotten after delete on complaint for each row
  execute function aside_is_over('complaint');
create trigger aside_is_over after update of state on complaint for each row
  when (old.state is distinct from new.state)
  execute function aside_is_over('complaint');
