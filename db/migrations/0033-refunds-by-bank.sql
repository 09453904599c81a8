-- Money that came by transfer goes back as well: a person sends it in the bank, and says so.

alter table payment_refund alter column attempt_id drop not null;
alter table payment_refund add column transaction_id bigint references bank_transaction;
alter table payment_refund drop constraint payment_refund_way_check;
alter table payment_refund add check (way in ('REFUND', 'REVERSAL', 'BANK'));
alter table payment_refund add constraint payment_refund_way_of_source check ((way = 'BANK') = (transaction_id is not null));
alter table payment_refund add constraint payment_refund_source check (num_nonnulls(attempt_id, transaction_id) = 1);
create index payment_refund_transaction on payment_refund (transaction_id) where transaction_id is not null;
comment on table payment_refund is 'Money of an attempt or of a transfer that goes back, each piece once; all pieces of one are at most what was paid.';
comment on column payment_refund.way is 'BANK: a person sends it in the bank; the others go through the card gateway.';

create or replace function payment_refund_within_paid() returns trigger language plpgsql as $$
declare
  paid bigint;
  given bigint;
begin
  -- Whoever adds a piece waits here for the others, so that the sum is everybody's.
  if new.transaction_id is null then
    select amount into paid from payment_attempt
      where id = new.attempt_id and order_id = new.order_id and state in ('PAID', 'SURPLUS') for update;
  else
    select amount into paid from bank_transaction
      where id = new.transaction_id and order_id = new.order_id and currency = 'CZK' for update;
  end if;
  select coalesce(sum(amount), 0) into given from payment_refund
    where (attempt_id = new.attempt_id or transaction_id = new.transaction_id) and state <> 'FAILED' and id <> new.id;
  if paid is null or (new.state <> 'FAILED' and given + new.amount > paid) then
    raise exception 'more would go back than was paid' using errcode = 'check_violation', constraint = 'payment_refund_within_paid';
  end if;
  return new;
end $$;

create or replace function payment_refund_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state in ('DONE', 'FAILED')
    or (new.order_id, new.attempt_id, new.transaction_id, new.key, new.amount, new.message_id) is distinct from
       (old.order_id, old.attempt_id, old.transaction_id, old.key, old.amount, old.message_id) then
    raise exception 'a refund is kept as it was asked for and as it ended' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

-- Paid though it was cancelled before it was due.
insert into order_transition values ('payment', 'NOT_DUE_YET', 'REFUND_DUE') on conflict do nothing;

-- What a person has to look at is listed, and cancelled orders are looked through for documents to correct.
create index shop_order_attention on shop_order (id) where payment_state in ('REVIEW', 'REFUND_DUE');
create index order_event_cancelled on order_event (at) where to_state = 'CANCELLED';
create index payment_refund_settled on payment_refund (settled_at) where state = 'DONE';
create index bank_transaction_order on bank_transaction (order_id) where order_id is not null;
