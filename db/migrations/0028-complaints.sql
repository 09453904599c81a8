-- What becomes of withdrawals, and complaints: states, who moved them and why, which pieces, money, photos.

alter table withdrawal drop constraint withdrawal_state_check;
update withdrawal set state = 'REFUNDED' where state = 'SETTLED';
alter table withdrawal
  add constraint withdrawal_state_check
    check (state in ('RECEIVED', 'GOODS_BACK', 'REFUND_DUE', 'REFUNDED', 'REFUSED', 'CANCELLED')),
  add column order_id bigint references shop_order,
  add column amount bigint check (amount >= 0);
create index withdrawal_of_order on withdrawal (order_id) where order_id is not null;
create index withdrawal_open on withdrawal (received_at, id) where state in ('RECEIVED', 'GOODS_BACK', 'REFUND_DUE');
comment on column withdrawal.order_id is 'The order that it is about, where it came from that order''s customer; null: number and e-mail fit none.';
comment on column withdrawal.amount is 'What goes back, in haléře; null: not decided yet.';
update withdrawal w set order_id = o.id from shop_order o
  where o.number = w.order_number and lower(o.email) = lower(w.email);

create table withdrawal_line (
  withdrawal_id bigint not null references withdrawal,
  line integer not null check (line >= 0),
  declared integer not null default 0 check (declared >= 0),
  returned integer check (returned >= 0),
  primary key (withdrawal_id, line)
);
comment on table withdrawal_line is 'Pieces of the order''s lines, which are counted from 0: as the consumer declared them, and as they came back fit to be returned.';

create table withdrawal_transition (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into withdrawal_transition values
  ('', 'RECEIVED'),
  ('RECEIVED', 'GOODS_BACK'), ('RECEIVED', 'REFUND_DUE'), ('RECEIVED', 'REFUNDED'), ('RECEIVED', 'REFUSED'), ('RECEIVED', 'CANCELLED'),
  ('GOODS_BACK', 'REFUND_DUE'), ('GOODS_BACK', 'REFUNDED'), ('GOODS_BACK', 'REFUSED'),
  ('REFUND_DUE', 'REFUNDED');

create table withdrawal_event (
  id bigint generated always as identity primary key,
  withdrawal_id bigint not null references withdrawal,
  at timestamptz not null,
  from_state text not null,
  to_state text not null,
  actor text not null check (actor in ('customer', 'shop', 'staff')),
  who text not null default '' check (length(who) <= 100),
  why text not null check (length(why) <= 1000),
  foreign key (from_state, to_state) references withdrawal_transition
);
create index withdrawal_event_of on withdrawal_event (withdrawal_id, id);
create trigger append_only before update or delete or truncate on withdrawal_event for each statement execute function append_only();
insert into withdrawal_event (withdrawal_id, at, from_state, to_state, actor, why)
  select id, received_at, '', 'RECEIVED', 'customer', '' from withdrawal order by id;

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
  check ((state in ('ACCEPTED', 'SETTLED')) = (remedy is not null)),
  check (amount is null or remedy in ('discount', 'money'))
);
create index complaint_of_order on complaint (order_id) where order_id is not null;
create index complaint_number on complaint (order_number);
create index complaint_email on complaint (lower(email), received_at);
create index complaint_open on complaint (due_on, id) where state in ('RECEIVED', 'IN_WORK', 'ACCEPTED');
comment on table complaint is 'Kept as it was made, whether or not there is such an order: staff compares the two.';
comment on column complaint.key is 'Of the form that was sent: sent twice, it is one complaint.';
comment on column complaint.due_on is 'The last day to settle it: 30 days (Act 634/1992, § 19/3).';
comment on column complaint.wish is 'What the customer wants: new goods, a discount, or the money back.';
comment on column complaint.remedy is 'What they get; amount in haléře with VAT.';

create table complaint_line (
  complaint_id bigint not null references complaint,
  line integer not null check (line >= 0),
  pieces integer not null check (pieces > 0),
  primary key (complaint_id, line)
);

create table complaint_photo (
  complaint_id bigint not null references complaint,
  position integer not null check (position between 1 and 3),
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp')),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  content bytea not null check (octet_length(content) between 1 and 5242880),
  primary key (complaint_id, position),
  check (width::bigint * height <= 40000000)
);
comment on table complaint_photo is 'As they came. No address serves them: staff takes them out at the command line.';

create table complaint_transition (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
insert into complaint_transition values
  ('', 'RECEIVED'),
  ('RECEIVED', 'IN_WORK'), ('RECEIVED', 'ACCEPTED'), ('RECEIVED', 'REFUSED'),
  ('IN_WORK', 'ACCEPTED'), ('IN_WORK', 'REFUSED'),
  ('ACCEPTED', 'SETTLED');

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
create trigger append_only before update or delete or truncate on complaint_event for each statement execute function append_only();
