-- What companies owe on invoices: reminders in steps, and debts that are held, since they are disputed or agreed otherwise.

create table invoice_reminder (
  invoice_id bigint not null references invoice,
  step text not null check (step in ('friendly', 'firm', 'last')),
  open bigint not null check (open > 0),
  at timestamptz not null,
  primary key (invoice_id, step)
);
create trigger append_only before update or delete or truncate on invoice_reminder for each statement execute function append_only();
comment on table invoice_reminder is 'Each step of reminding of an invoice, once, with what was open then, in haléře.';

create table receivable_hold (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop_order,
  reason text not null check (length(reason) between 1 and 500),
  until date,
  staff_id bigint references staff_member,
  since timestamptz not null,
  ended_at timestamptz,
  check (ended_at >= since)
);
create unique index receivable_hold_open on receivable_hold (order_id) where ended_at is null;
comment on table receivable_hold is 'A debt that is not reminded of and blocks no order: until a day, or until staff ends it.';
