-- A refund may draw on several payments: pieces of one key. And a refund to an account that a clerk wrote.

alter table payment_refund add column piece integer not null default 1 check (piece between 1 and 1000);
comment on column payment_refund.piece is 'Which piece of what its key asked for; the key of a later one ends in # and this number.';

create or replace function payment_refund_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state in ('DONE', 'FAILED')
    or (new.order_id, new.attempt_id, new.transaction_id, new.received_id, new.key, new.piece, new.amount, new.message_id) is distinct from
       (old.order_id, old.attempt_id, old.transaction_id, old.received_id, old.key, old.piece, old.amount, old.message_id) then
    raise exception 'a refund is kept as it was asked for and as it ended' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

create table refund_account (
  id bigint generated always as identity primary key,
  refund_id bigint not null references payment_refund,
  iban text not null check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{8,30}$'),
  holder text not null default '' check (length(holder) <= 70),
  reason text not null check (length(reason) between 1 and 500),
  staff_id bigint references staff_member,
  at timestamptz not null
);
create index refund_account_refund on refund_account (refund_id, id);
create trigger append_only before update or delete or truncate on refund_account for each statement execute function append_only();
comment on table refund_account is 'The account that a refund goes to, where it did not come from one or that one is closed. The latest row of a refund holds.';
