-- What a member of staff may not do alone waits for a second one.

create table approval (
  id bigint generated always as identity primary key,
  operation text not null check (operation ~ '^[a-z_]+\.[a-z_]+$'),
  subject_kind text not null check (subject_kind ~ '^[a-z_]+$'),
  subject_id text not null check (subject_id <> '' and length(subject_id) <= 100),
  input jsonb,
  amount bigint not null check (amount > 0),
  reason text not null default '' check (length(reason) <= 1000),
  state text not null default 'WAITING' check (state in ('WAITING', 'APPROVED', 'REFUSED', 'WITHDRAWN', 'EXPIRED')),
  asked_by bigint not null references staff_member,
  asked_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > asked_at),
  decided_by bigint references staff_member,
  decided_at timestamptz,
  decision_reason text not null default '' check (length(decision_reason) <= 1000),
  check ((state = 'WAITING') = (input is not null)),
  check ((state = 'WAITING') = (decided_at is null)),
  check ((state in ('WAITING', 'EXPIRED')) = (decided_by is null)),
  check (state not in ('APPROVED', 'REFUSED') or decided_by <> asked_by),
  check (state <> 'WITHDRAWN' or decided_by = asked_by)
);
-- Asked again, it is the same request.
create unique index approval_waiting on approval (operation, subject_kind, subject_id, md5(input::text)) where state = 'WAITING';
create index approval_expiry on approval (expires_at) where state = 'WAITING';
create index approval_asked_by on approval (asked_by);
create index approval_decided_by on approval (decided_by) where decided_by is not null;
comment on column approval.input is 'What the operation was asked with; it is done with that, and forgotten with the decision.';
comment on column approval.amount is 'What it gives away, in haléře, with all that staff gave of the same order before: approved is so much and no more.';

-- What was decided stays decided.
create function approval_stays() returns trigger language plpgsql as $$
begin
  raise exception 'Approval % is decided', old.id using errcode = 'check_violation', constraint = 'approval_decided';
end $$;
create trigger approval_stays before update on approval for each row
  when (old.state <> 'WAITING') execute function approval_stays();
