-- Money that came, one row whatever brought it, and the ledger of what became of it. The ledger is added to only; what is
-- left of each row, each credit and what each order was paid follow from it by triggers, and can't be written otherwise.

create table credit_account (
  id bigint generated always as identity primary key,
  customer_id bigint unique references customer,
  company_id bigint unique references company,
  balance bigint not null default 0 check (balance >= 0),
  check (num_nonnulls(customer_id, company_id) = 1)
);
comment on table credit_account is 'What the shop owes a customer or a company that is not to go back: it pays their next orders. Haléře.';

create table money_received (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('TRANSFER', 'CARD', 'CASH', 'OTHER_ACCOUNT', 'COD')),
  transaction_id bigint unique references bank_transaction,
  attempt_id bigint unique references payment_attempt,
  key text unique check (length(key) between 1 and 200),
  received_on date not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  original_amount bigint not null check (original_amount > 0),
  rate bigint check (rate > 0),
  rate_on date,
  rate_source text check (rate_source in ('BANK', 'CNB')),
  amount bigint not null check (amount >= 0 and amount <= 9007199254740991),
  free bigint not null check (free between 0 and amount),
  fee bigint not null default 0 check (fee between 0 and amount),
  aside_until date,
  aside_why text check (length(aside_why) between 1 and 500),
  staff_id bigint references staff_member,
  created_at timestamptz not null,
  check (num_nonnulls(transaction_id, attempt_id, key) = 1),
  check ((kind = 'TRANSFER') = (transaction_id is not null) and (kind = 'CARD') = (attempt_id is not null)),
  check (num_nulls(rate, rate_on, rate_source) in (0, 3)),
  check (case when currency = 'CZK' then rate is null and amount = original_amount
    else (rate is null) = (amount = 0) end),
  check ((aside_until is null) = (aside_why is null))
);
create index money_received_open on money_received (id) where free > 0 or (currency <> 'CZK' and rate is null);
create index money_received_aside on money_received (aside_until) where aside_until is not null;
comment on table money_received is 'Money that came, each payment once. Cash on delivery is gross; its fee is what the carrier keeps of it.';
comment on column money_received.amount is 'In haléře; of another currency 0 until a rate is given.';
comment on column money_received.free is 'What of the amount nothing has become of yet, in haléře. Kept by the ledger money_entry, never written otherwise.';
comment on column money_received.rate is 'Millionths of a crown for one unit of the currency.';
comment on column money_received.aside_until is 'Somebody decided to wait until this day; afterwards it is to be dealt with again.';

create table money_entry (
  id bigint generated always as identity primary key,
  key text not null unique check (length(key) between 1 and 200),
  kind text not null check (kind in
    ('ALLOCATED', 'RETURNED', 'CREDITED', 'CREDIT_USED', 'WRITTEN_OFF', 'KEPT', 'EXCHANGE_GAIN', 'EXCHANGE_LOSS', 'REMITTED', 'VOIDED')),
  amount bigint not null check (amount <> 0),
  received_id bigint references money_received,
  order_id bigint references shop_order,
  account_id bigint references credit_account,
  invoice_id bigint references invoice,
  refund_id bigint references payment_refund,
  remits_id bigint references money_received,
  reverses_id bigint references money_entry,
  over boolean not null default false,
  reason text not null default '' check (length(reason) <= 500),
  actor text not null check (actor in ('gateway', 'shop', 'staff')),
  staff_id bigint references staff_member,
  at timestamptz not null,
  check ((amount < 0) = (reverses_id is not null)),
  check (staff_id is null or actor = 'staff'),
  check ((kind in ('ALLOCATED', 'RETURNED', 'CREDITED', 'KEPT', 'EXCHANGE_GAIN', 'REMITTED', 'VOIDED')) = (received_id is not null)),
  check ((kind in ('ALLOCATED', 'CREDIT_USED', 'WRITTEN_OFF', 'EXCHANGE_LOSS')) = (order_id is not null)),
  check ((kind in ('CREDITED', 'CREDIT_USED')) = (account_id is not null)),
  check (kind <> 'RETURNED' or refund_id is not null),
  check ((kind = 'REMITTED') = (remits_id is not null)),
  check (refund_id is null or kind = 'RETURNED' or (kind = 'ALLOCATED' and amount < 0)),
  check (invoice_id is null or order_id is not null)
);
create index money_entry_received on money_entry (received_id, id) where received_id is not null;
create index money_entry_order on money_entry (order_id, id) where order_id is not null;
create index money_entry_account on money_entry (account_id, id) where account_id is not null;
create index money_entry_refund on money_entry (refund_id) where refund_id is not null;
create index money_entry_remits on money_entry (remits_id) where remits_id is not null;
create index money_entry_reverses on money_entry (reverses_id) where reverses_id is not null;
create index money_entry_at on money_entry (at, id);
create trigger append_only before update or delete or truncate on money_entry for each statement execute function append_only();
comment on table money_entry is 'What became of money. ALLOCATED pays an order, RETURNED goes back by a refund, CREDITED waits as credit, KEPT and the exchange gain stay with the shop, REMITTED brings what a carrier collected (remits_id, which paid its order already), VOIDED never came. CREDIT_USED pays an order of credit; WRITTEN_OFF and the exchange loss end what an order still owes. An amount below 0 takes back a part of reverses_id.';
comment on column money_entry.over is 'Declared: the order may be paid more than is due by it.';
comment on column money_entry.refund_id is 'Of an ALLOCATED row below 0: its money goes back by this refund, and the order is due so much less.';

create table order_money (
  order_id bigint primary key references shop_order,
  settled bigint not null default 0 check (settled >= 0),
  given_back bigint not null default 0 check (given_back >= 0)
);
comment on table order_money is 'What an order was paid by the ledger, and what of that has gone back or is about to. Kept by money_entry, never written otherwise.';

-- What an order comes to: its total without what was corrected or given back; nothing once it is cancelled.
create function order_due(order_ bigint) returns bigint language sql stable as $$
  select case when o.order_state = 'CANCELLED' then 0 else greatest(0, o.total_with_vat - greatest(
      coalesce((select -sum(i.total) from invoice i where i.order_id = o.id and i.cause <> 'sale'), 0),
      coalesce((select m.given_back from order_money m where m.order_id = o.id), 0)))::bigint end
  from shop_order o where o.id = order_
$$;

-- What of it is still open.
create function order_open(order_ bigint) returns bigint language sql stable as $$
  select greatest(0, order_due(order_) - coalesce((select m.settled from order_money m where m.order_id = order_), 0))::bigint
$$;

-- Balances are written by the ledger's own trigger only.
create function kept_by_the_ledger() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception '% follows the ledger', tg_table_name using errcode = 'integrity_constraint_violation', constraint = 'kept_by_the_ledger';
  end if;
  return coalesce(new, old);
end $$;
create trigger kept_by_the_ledger before insert or update or delete on order_money
  for each row execute function kept_by_the_ledger();
create trigger kept_by_the_ledger before update of balance on credit_account
  for each row when (old.balance <> new.balance) execute function kept_by_the_ledger();

-- What came stays as it came; a rate is given once, before anything becomes of it.
create function money_received_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'Money that came is kept' using errcode = 'integrity_constraint_violation', constraint = 'money_received_stays';
  end if;
  if tg_op = 'INSERT' then
    if new.free <> new.amount then
      raise exception 'New money is free' using errcode = 'integrity_constraint_violation', constraint = 'money_received_stays';
    end if;
    return new;
  end if;
  if (new.kind, new.transaction_id, new.attempt_id, new.key, new.received_on, new.currency, new.original_amount, new.created_at)
      is distinct from
     (old.kind, old.transaction_id, old.attempt_id, old.key, old.received_on, old.currency, old.original_amount, old.created_at)
    or (old.rate is not null and (new.rate, new.rate_on, new.rate_source, new.amount) is distinct from (old.rate, old.rate_on, old.rate_source, old.amount))
    or (new.rate is null and new.amount <> old.amount)
    or (old.rate is null and new.rate is not null and new.free <> new.amount)
    or (new.rate is not distinct from old.rate and new.free <> old.free and pg_trigger_depth() < 2) then
    raise exception 'Money that came stays as it came' using errcode = 'integrity_constraint_violation', constraint = 'money_received_stays';
  end if;
  return new;
end $$;
create trigger money_received_stays before insert or update or delete on money_received
  for each row execute function money_received_stays();

-- Every entry is booked on what it is about: rows of money received, then credit, then the order. The rows are locked by
-- that, so that the sums are everybody's.
create function money_entry_booked() returns trigger language plpgsql as $$
declare
  original money_entry;
  left_of_it bigint;
  paid bigint;
begin
  if new.received_id is not null then
    update money_received set free = free - new.amount where id = new.received_id;
  end if;
  if new.account_id is not null then
    update credit_account set balance = balance + case when new.kind = 'CREDITED' then new.amount else -new.amount end
      where id = new.account_id;
  end if;
  if new.order_id is not null then
    if new.amount > 0 then
      perform from shop_order where id = new.order_id for update;
    end if;
    insert into order_money as m (order_id, settled, given_back) values (new.order_id, greatest(0, new.amount), 0)
      on conflict (order_id) do update set settled = m.settled + new.amount,
        given_back = m.given_back + case when new.refund_id is null then 0 else -new.amount end
      returning settled into paid;
    if new.amount > 0 and not new.over and paid > order_due(new.order_id) then
      raise exception 'Order % would be paid more than is due', new.order_id
        using errcode = 'check_violation', constraint = 'money_entry_within_due';
    end if;
    if new.invoice_id is not null and not exists (
        select from invoice where id = new.invoice_id and order_id = new.order_id and cause = 'sale') then
      raise exception 'Document % is not the sale of order %', new.invoice_id, new.order_id
        using errcode = 'check_violation', constraint = 'money_entry_invoice';
    end if;
  end if;
  if new.remits_id is not null then
    perform from money_received where id = new.remits_id and kind = 'COD' for update;
    if not found or (select sum(e.amount) + max(m.fee) > max(m.amount) or max(m.fee) < 0
        from money_entry e join money_received m on m.id = e.remits_id where e.remits_id = new.remits_id) then
      raise exception 'More would be remitted than money % was collected', new.remits_id
        using errcode = 'check_violation', constraint = 'money_entry_remitted';
    end if;
  end if;
  if new.reverses_id is not null then
    select * into original from money_entry where id = new.reverses_id;
    select original.amount + coalesce(sum(amount), 0) into left_of_it from money_entry where reverses_id = new.reverses_id;
    if original.reverses_id is not null or left_of_it < 0
      or (original.kind, original.received_id, original.order_id, original.account_id, original.remits_id) is distinct from
         (new.kind, new.received_id, new.order_id, new.account_id, new.remits_id) then
      raise exception 'More of entry % would be taken back than there is', new.reverses_id
        using errcode = 'check_violation', constraint = 'money_entry_reversal';
    end if;
  end if;
  return null;
end $$;
create trigger money_entry_booked after insert on money_entry for each row execute function money_entry_booked();

-- A transfer of a statement is money that came.
create function transfer_is_money() returns trigger language plpgsql as $$
begin
  insert into money_received (kind, transaction_id, received_on, currency, original_amount, amount, free, created_at)
  select 'TRANSFER', new.id, new.booked_on, new.currency, new.amount, czk, czk, new.imported_at
  from (select case when new.currency = 'CZK' then new.amount else 0 end) as value(czk)
  on conflict (transaction_id) do nothing;
  return null;
end $$;
create trigger transfer_is_money after insert on bank_transaction for each row execute function transfer_is_money();

-- A card payment is money while our books say that it is paid; what a person finds never to have come is void.
create function card_is_money() returns trigger language plpgsql as $$
declare
  came money_received;
  entry record;
begin
  if (new.state in ('PAID', 'SURPLUS')) = (old.state in ('PAID', 'SURPLUS')) then
    return null;
  end if;
  select * into came from money_received where attempt_id = new.id;
  if new.state in ('PAID', 'SURPLUS') and came.id is null then
    insert into money_received (kind, attempt_id, received_on, currency, original_amount, amount, free, created_at)
    values ('CARD', new.id, (new.settled_at at time zone 'Europe/Prague')::date, new.currency, new.amount, new.amount, new.amount, new.settled_at);
    return null;
  end if;
  for entry in
    select e.*, e.amount + coalesce((select sum(r.amount) from money_entry r where r.reverses_id = e.id), 0) as rest
    from money_entry e where e.received_id = came.id and e.amount > 0
      and e.kind = any(case when new.state in ('PAID', 'SURPLUS') then array['VOIDED'] else array['ALLOCATED'] end) order by e.id
  loop
    if entry.rest > 0 then
      insert into money_entry (key, kind, amount, received_id, order_id, reverses_id, actor, at)
      values (format('void:%s:%s', entry.id, clock_timestamp()), entry.kind, -entry.rest, came.id, entry.order_id, entry.id, 'shop', new.settled_at);
    end if;
  end loop;
  if new.state not in ('PAID', 'SURPLUS') then
    insert into money_entry (key, kind, amount, received_id, actor, at)
    select format('void:attempt:%s:%s', new.id, clock_timestamp()), 'VOIDED', free, id, 'shop', new.settled_at
    from money_received where id = came.id and free > 0;
  end if;
  return null;
end $$;
create trigger card_is_money after update of state on payment_attempt for each row execute function card_is_money();

-- Refunds are of money that came, also of what no order takes (a transfer that is not ours goes back to its sender).
alter table payment_refund alter column order_id drop not null;
alter table payment_refund add column received_id bigint references money_received;
alter table payment_refund drop constraint payment_refund_source;
alter table payment_refund add constraint payment_refund_source check (num_nonnulls(attempt_id, transaction_id) <= 1);
comment on column payment_refund.received_id is 'Which money goes back; filled by a trigger where its payment is named.';
comment on column payment_refund.order_id is 'Null: money that no order took, which goes back to its sender.';

create or replace function payment_refund_within_paid() returns trigger language plpgsql as $$
declare
  paid bigint;
  given bigint;
begin
  if new.received_id is null then
    select id into new.received_id from money_received
      where attempt_id = new.attempt_id or transaction_id = new.transaction_id;
  end if;
  -- Whoever adds a piece waits here for the others, so that the sum is everybody's.
  select amount into paid from money_received where id = new.received_id
    and (new.attempt_id is null or attempt_id = new.attempt_id)
    and (new.transaction_id is null or transaction_id = new.transaction_id) for update;
  if new.attempt_id is not null and not exists (select from payment_attempt
      where id = new.attempt_id and order_id = new.order_id and state in ('PAID', 'SURPLUS')) then
    paid := null;
  end if;
  select coalesce(sum(amount), 0) into given from payment_refund
    where received_id = new.received_id and state <> 'FAILED' and id <> new.id;
  if paid is null or (new.state <> 'FAILED' and given + new.amount > paid) then
    raise exception 'more would go back than was paid' using errcode = 'check_violation', constraint = 'payment_refund_within_paid';
  end if;
  return new;
end $$;

create or replace function payment_refund_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.state in ('DONE', 'FAILED')
    or (new.order_id, new.attempt_id, new.transaction_id, new.received_id, new.key, new.amount, new.message_id) is distinct from
       (old.order_id, old.attempt_id, old.transaction_id, old.received_id, old.key, old.amount, old.message_id) then
    raise exception 'a refund is kept as it was asked for and as it ended' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;

-- What goes back is taken from what is free of its money first, then from what its order was paid by it.
create function book_refund(refund payment_refund) returns void language plpgsql as $$
declare
  unpaid bigint;
  entry record;
begin
  if exists (select from money_entry where refund_id = refund.id) then
    return;
  end if;
  select greatest(0, refund.amount - free) into unpaid from money_received where id = refund.received_id for update;
  for entry in
    select e.id, e.amount + coalesce((select sum(r.amount) from money_entry r where r.reverses_id = e.id), 0) as rest
    from money_entry e where e.received_id = refund.received_id and e.order_id = refund.order_id
      and e.kind = 'ALLOCATED' and e.amount > 0 order by e.id desc
  loop
    if unpaid > 0 and entry.rest > 0 then
      insert into money_entry (key, kind, amount, received_id, order_id, reverses_id, refund_id, actor, at)
      values (format('refund:%s:%s', refund.id, entry.id), 'ALLOCATED', -least(unpaid, entry.rest), refund.received_id, refund.order_id,
        entry.id, refund.id, refund.actor, refund.created_at);
      unpaid := unpaid - least(unpaid, entry.rest);
    end if;
  end loop;
  insert into money_entry (key, kind, amount, received_id, refund_id, actor, at)
  values (format('refund:%s', refund.id), 'RETURNED', refund.amount, refund.received_id, refund.id, refund.actor, refund.created_at);
end $$;

create function refund_is_booked() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.state <> 'FAILED' then
    perform book_refund(new);
  elsif tg_op = 'UPDATE' and new.state = 'FAILED' and old.state <> 'FAILED' then
    insert into money_entry (key, kind, amount, received_id, refund_id, reverses_id, actor, at)
    select format('refund:%s:failed', new.id), 'RETURNED', -e.amount, e.received_id, new.id, e.id, new.actor, new.settled_at
    from money_entry e where e.refund_id = new.id and e.kind = 'RETURNED' and e.amount > 0;
  end if;
  return null;
end $$;
create trigger refund_is_booked after insert or update of state on payment_refund
  for each row execute function refund_is_booked();

-- What is owed on invoices falls with each part that is paid, in the transaction that allocates it.
create or replace function owed_on_invoice(o shop_order) returns bigint language sql stable as $$
  select case when o.order_state <> 'CANCELLED' and o.payment_state in ('NOT_DUE_YET', 'AWAITING', 'REVIEW')
      and o.payment_id = (select id from payment where code = 'invoice')
    then greatest(0, o.total_with_vat - coalesce((select m.settled from order_money m where m.order_id = o.id), 0))::bigint else 0 end
$$;

-- An invoice whose payment is taken back is owed again, also past the limit.
create or replace function credit_followed() returns trigger language plpgsql as $$
declare
  before bigint := case when tg_op = 'UPDATE' then owed_on_invoice(old) else 0 end;
  change bigint := owed_on_invoice(new) - before;
  is_old_debt boolean := tg_op = 'UPDATE' and (before > 0 or old.payment_state = 'PAID');
begin
  if change = 0 then
    return null;
  end if;
  if new.company_id is null then
    raise exception 'An invoice needs a company' using errcode = 'check_violation', constraint = 'order_invoice_company';
  end if;
  update company set credit_used = credit_used + change
  where id = new.company_id and (change < 0 or is_old_debt or credit_used + change <= credit_limit);
  if not found then
    raise exception 'Over the credit limit' using errcode = 'check_violation', constraint = 'company_credit';
  end if;
  return null;
end $$;

create function credit_follows_money() returns trigger language plpgsql as $$
declare
  o shop_order;
  before bigint := case when tg_op = 'UPDATE' then old.settled else 0 end;
begin
  select * into o from shop_order where id = new.order_id;
  if o.order_state <> 'CANCELLED' and o.payment_state in ('NOT_DUE_YET', 'AWAITING', 'REVIEW')
    and o.payment_id = (select id from payment where code = 'invoice') then
    update company set credit_used = credit_used
      + greatest(0, o.total_with_vat - new.settled) - greatest(0, o.total_with_vat - before)
    where id = o.company_id;
  end if;
  return null;
end $$;
create trigger credit_follows_money after insert or update of settled on order_money
  for each row execute function credit_follows_money();

-- An invoice order is owed again when its payment is taken back.
insert into order_transition values ('payment', 'PAID', 'NOT_DUE_YET') on conflict do nothing;

-- Books what a release without the ledger took: payments of orders that are paid, what a person let go, and refunds.
-- Running it again changes nothing.
create function money_catch_up() returns bigint language plpgsql as $$
declare
  one record;
  refund payment_refund;
  written bigint := 0;
begin
  for one in
    select o.id as order_id, m.id as received_id, m.free, o.total_with_vat, o.payment_state, coalesce(m.created_at, o.created_at) as at
    from money_received m
    left join payment_attempt a on a.id = m.attempt_id and a.state = 'PAID'
    left join bank_transaction b on b.id = m.transaction_id and b.fit = 'PAID'
    join shop_order o on o.id = coalesce(a.order_id, b.order_id)
    where m.free > 0 and o.payment_state in ('PAID', 'REFUND_DUE', 'PARTLY_REFUNDED', 'REFUNDED')
      and not exists (select from money_entry e where e.received_id = m.id)
      and not exists (select from order_money s where s.order_id = o.id and s.settled + s.given_back >= o.total_with_vat)
    order by o.id, m.id
  loop
    perform from shop_order where id = one.order_id for update;
    insert into money_entry (key, kind, amount, received_id, order_id, over, actor, at)
    values (format('history:%s', one.received_id), 'ALLOCATED', least(one.free, one.total_with_vat), one.received_id, one.order_id, true, 'shop', one.at)
    on conflict (key) do nothing;
    if one.free < one.total_with_vat and one.payment_state = 'PAID' then
      insert into money_entry (key, kind, amount, order_id, over, reason, actor, at)
      values (format('history:rest:%s', one.order_id), 'WRITTEN_OFF', one.total_with_vat - one.free, one.order_id, true, 'accepted as paid', 'shop', one.at)
      on conflict (key) do nothing;
    end if;
    written := written + 1;
  end loop;
  for refund in
    select r.* from payment_refund r where r.state <> 'FAILED' and r.received_id is not null
      and not exists (select from money_entry e where e.refund_id = r.id) order by r.id
  loop
    perform book_refund(refund);
    written := written + 1;
  end loop;
  return written;
end $$;

-- The history.
insert into money_received (kind, transaction_id, received_on, currency, original_amount, amount, free, created_at)
select 'TRANSFER', id, booked_on, currency, amount, case when currency = 'CZK' then amount else 0 end,
  case when currency = 'CZK' then amount else 0 end, imported_at from bank_transaction order by id;
insert into money_received (kind, attempt_id, received_on, currency, original_amount, amount, free, created_at)
select 'CARD', id, (settled_at at time zone 'Europe/Prague')::date, currency, amount, amount, amount, settled_at
from payment_attempt where state in ('PAID', 'SURPLUS') order by id;
insert into money_received (kind, key, received_on, currency, original_amount, amount, free, created_at)
select 'COD', 'shop:cod:' || o.id, (min(e.at) at time zone 'Europe/Prague')::date, 'CZK', o.total_with_vat, o.total_with_vat, o.total_with_vat, min(e.at)
from shop_order o join payment p on p.id = o.payment_id and p.code = 'cod'
join order_event e on e.order_id = o.id and e.axis = 'payment' and e.to_state = 'PAID'
where o.total_with_vat > 0 and o.payment_state = 'PAID' group by o.id, o.total_with_vat order by o.id;
insert into money_entry (key, kind, amount, received_id, order_id, over, actor, at)
select 'history:' || m.id, 'ALLOCATED', m.amount, m.id, substr(m.key, 10)::bigint, true, 'shop', m.created_at
from money_received m where m.kind = 'COD' order by m.id;
alter table payment_refund disable trigger payment_refund_is_kept;
alter table payment_refund disable trigger payment_refund_within_paid;
update payment_refund r set received_id = m.id from money_received m
where m.attempt_id = r.attempt_id or m.transaction_id = r.transaction_id;
alter table payment_refund enable trigger payment_refund_within_paid;
alter table payment_refund enable trigger payment_refund_is_kept;
select money_catch_up();
