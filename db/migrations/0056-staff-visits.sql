-- Today tells each member of the team what came since their visit before.

create table staff_visit (
  staff_id bigint primary key references staff_member,
  before_at timestamptz,
  seen_at timestamptz not null,
  check (before_at < seen_at)
);
comment on table staff_visit is 'When a member opened Today: the present visit and the one before (src/shop/staff/rules.ts).';
comment on column staff_visit.before_at is 'The end of the visit before the present one; null: the present one is the first.';
comment on column staff_visit.seen_at is 'When Today was opened last, to the minute.';
