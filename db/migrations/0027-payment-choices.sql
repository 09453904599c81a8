-- Paying an order otherwise than was chosen, and what its customer is told once about paying it.

-- A card payment that was begun before the order was switched to cash or invoice may still arrive.
insert into order_transition values ('payment', 'NOT_DUE_YET', 'REVIEW'), ('payment', 'NOT_DUE_YET', 'REFUND_DUE');

create table order_payment_change (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop_order,
  at timestamptz not null,
  from_payment_id integer not null references payment,
  to_payment_id integer not null references payment,
  from_total bigint not null check (from_total >= 0),
  to_total bigint not null check (to_total >= 0),
  actor text not null check (actor in ('customer', 'representative', 'staff')),
  actor_id bigint references customer,
  check (from_payment_id <> to_payment_id)
);
create index order_payment_change_order on order_payment_change (order_id, id);
create trigger append_only before update or delete or truncate on order_payment_change for each statement execute function append_only();
comment on table order_payment_change is 'Every time another payment was chosen for an order; totals with VAT, in haléře, before and after.';

create table payment_notice (
  order_id bigint not null references shop_order,
  kind text not null check (kind in ('CARD_UNPAID', 'TRANSFER_UNPAID', 'INVOICE_DUE', 'INVOICE_OVERDUE', 'CARD_FAILED')),
  attempt_id bigint references payment_attempt,
  at timestamptz not null,
  unique nulls not distinct (order_id, kind, attempt_id),
  check ((kind = 'CARD_FAILED') = (attempt_id is not null))
);
create trigger append_only before update or delete or truncate on payment_notice for each statement execute function append_only();
comment on table payment_notice is 'What the customer of an order was told once about paying it: written with the job that mails it.';

-- What the reminders look for, every minute.
create index shop_order_unpaid on shop_order (payment_id, expires_at) where order_state = 'NEW' and payment_state = 'AWAITING';
create index shop_order_owed on shop_order (id) where payment_state = 'NOT_DUE_YET' and due_days is not null;
create index payment_attempt_failed on payment_attempt (settled_at) where state = 'FAILED';
