-- The ledger of money received and where it went, credit, and reminders.

set local check_function_bodies = off;

create table credit_account (
  id bigint generated always as identity primary key,
  customer_id bigint unique references customer,
  company_id bigint unique references company,
  balance bigint not null default 0 check (balance >= 0),
  check (num_nonnulls(customer_id, company_id) = 1)
);
comment on table credit_account is 'What the shop owes a customer or a company that is not to go back: it pays their next orders. Haléře.';

create table invoice_reminder (
  invoice_id bigint references invoice,
  step text check (step in ('friendly', 'firm', 'last')),
  open bigint not null check (open > 0),
  at timestamptz not null,
  primary key (invoice_id, step)
);
comment on table invoice_reminder is 'Each step of reminding of an invoice, once, with what was open then, in haléře.';

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
  amount bigint not null check (amount between 0 and 9007199254740991),
  free bigint not null,
  fee bigint not null default 0,
  aside_until date,
  aside_why text check (length(aside_why) between 1 and 500),
  staff_id bigint references staff_member,
  created_at timestamptz not null,
  check (free between 0 and amount),
  check (fee between 0 and amount),
  check (num_nonnulls(transaction_id, attempt_id, key) = 1),
  check ((kind = 'TRANSFER') = (transaction_id is not null) and (kind = 'CARD') = (attempt_id is not null)),
  check (num_nulls(rate, rate_on, rate_source) in (0, 3)),
  check ( case when currency = 'CZK' then rate is null and amount = original_amount else (rate is null) = (amount = 0) end),
  check ((aside_until is null) = (aside_why is null))
);
comment on table money_received is 'Money that came, each payment once. Cash on delivery is gross; its fee is what the carrier keeps of it.';
comment on column money_received.rate is 'Millionths of a crown for one unit of the currency.';
comment on column money_received.amount is 'In haléře; of another currency 0 until a rate is given.';
comment on column money_received.free is 'What of the amount nothing has become of yet, in haléře. Kept by the ledger money_entry, never written otherwise.';
comment on column money_received.aside_until is 'Somebody decided to wait until this day; afterwards it is to be dealt with again.';
create index money_received_open on money_received (id) where free > 0 or currency <> 'CZK' and rate is null;
create index money_received_aside on money_received (aside_until) where aside_until is not null;
-- Lists of staff in the order of a column (docs/back-office.md, "Lists at a million orders"): money by day and amount, documents by total, reviews by stars.
create index money_received_on on money_received (received_on, id);
create index money_received_amount on money_received (amount, id);

create table order_money (
  order_id bigint primary key references shop_order,
  settled bigint not null default 0 check (settled >= 0),
  given_back bigint not null default 0 check (given_back >= 0)
);
comment on table order_money is 'What an order was paid by the ledger, and what of that has gone back or is about to. Kept by money_entry, never written otherwise.';

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
comment on table receivable_hold is 'A debt that is not reminded of and blocks no order: until a day, or until staff ends it.';
create unique index receivable_hold_open on receivable_hold (order_id) where ended_at is null;

create table money_entry (
  id bigint generated always as identity primary key,
  key text not null unique check (length(key) between 1 and 200),
  kind text not null
    check (kind in ('ALLOCATED', 'RETURNED', 'CREDITED', 'CREDIT_USED', 'CREDIT_MOVED', 'WRITTEN_OFF', 'KEPT', 'EXCHANGE_GAIN', 'EXCHANGE_LOSS', 'REMITTED', 'VOIDED')),
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
  to_account_id bigint references credit_account,
  check ((amount < 0) = (reverses_id is not null)),
  constraint money_entry_moved check ((kind = 'CREDIT_MOVED') = (num_nonnulls(to_account_id) = 1)
    and (num_nonnulls(to_account_id) = 0 or to_account_id <> account_id and amount > 0)),
  check (staff_id is null or actor = 'staff'),
  check ((kind in ('ALLOCATED', 'RETURNED', 'CREDITED', 'KEPT', 'EXCHANGE_GAIN', 'REMITTED', 'VOIDED')) = (received_id is not null)),
  check ((kind in ('ALLOCATED', 'CREDIT_USED', 'WRITTEN_OFF', 'EXCHANGE_LOSS')) = (order_id is not null)),
  constraint money_entry_check5 check (kind <> 'RETURNED' or refund_id is not null),
  constraint money_entry_check6 check ((kind = 'REMITTED') = (remits_id is not null)),
  constraint money_entry_check7 check (refund_id is null or kind = 'RETURNED' or kind = 'ALLOCATED' and amount < 0),
  constraint money_entry_check8 check (invoice_id is null or order_id is not null),
  constraint money_entry_account check ((kind in ('CREDITED', 'CREDIT_USED', 'CREDIT_MOVED')) = (num_nonnulls(account_id) = 1))
);
comment on table money_entry is 'What became of money. ALLOCATED pays an order, RETURNED goes back by a refund, CREDITED waits as credit, KEPT and the exchange gain stay with the shop, REMITTED brings what a carrier collected (remits_id, which paid its order already), VOIDED never came. CREDIT_USED pays an order of credit; WRITTEN_OFF and the exchange loss end what an order still owes. An amount below 0 takes back a part of reverses_id.';
comment on column money_entry.refund_id is 'Of an ALLOCATED row below 0: its money goes back by this refund, and the order is due so much less.';
comment on column money_entry.over is 'Declared: the order may be paid more than is due by it.';
comment on column money_entry.to_account_id is 'CREDIT_MOVED: where the credit of account_id is from now on.';
create index money_entry_received on money_entry (received_id, id) where received_id is not null;
create index money_entry_order on money_entry (order_id, id) where order_id is not null;
create index money_entry_account on money_entry (account_id, id) where account_id is not null;
create index money_entry_refund on money_entry (refund_id) where refund_id is not null;
create index money_entry_remits on money_entry (remits_id) where remits_id is not null;
create index money_entry_reverses on money_entry (reverses_id) where reverses_id is not null;
create index money_entry_at on money_entry (at, id);

create table money_word (
  word text collate "C" check (length(word) between 1 and 100),
  received_id bigint references money_received,
  primary key (word, received_id)
);
comment on table money_word is 'The words that money that came is found by, kept by triggers; an amount in the smallest unit stands behind a sign "=".';
create index money_word_of on money_word (received_id, word);
-- The words of money by portions of 8,192 payments as they came, like those of orders (migration 0160): what no payment of a
-- portion begins with is told by one look into it, so a search for the beginning of last year's symbols begins where they do
-- (docs/back-office.md, "Lists at a million orders").
create index money_word_portion on money_word ((received_id >> 13), word);

alter table payment_refund add foreign key (received_id) references money_received;

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

-- An amount is a word by itself: it is looked for as a whole.
create function money_words(m money_received) returns text[] language plpgsql stable as $$
declare
  words_ text[] := array['=' || m.amount, '=' || m.original_amount];
begin
  if m.transaction_id is not null then
    select words_ || search_name_words(b.counter_name) || money_account_words(b.counter_account) || search_name_words(b.message)
        || array_remove(array[b.variable_symbol, nullif(ltrim(b.variable_symbol, '0'), '')], null)
      into words_ from bank_transaction b where b.id = m.transaction_id;
  elsif m.attempt_id is not null then
    select words_ || a.variable_symbol into words_ from payment_attempt a where a.id = m.attempt_id;
  end if;
  return array(select distinct w from unnest(words_) as w where w <> '' order by w);
end $$;

-- What an order was paid of credit, in haléře.
create function order_credit_used(order_ bigint) returns bigint language sql stable as $$
  select coalesce(sum(amount), 0)::bigint from money_entry where order_id = order_ and kind = 'CREDIT_USED'
$$;

create function order_is_taken_back(order_ bigint) returns boolean language sql stable as $$
  select exists (select from money_entry e
    join money_received m on m.id = e.received_id
    join statement_finding f on f.transaction_id = m.transaction_id
    where e.order_id = order_ and f.kind = 'REVERSAL' and f.state = 'OPEN')
$$;
comment on function order_is_taken_back(order_ bigint) is 'Whether the bank took back money that was led to the order, and no member of staff has said yet that it was seen to.';

-- An order of whose money only a part goes back is packed and sent meanwhile, as it is once that part has gone (0034): what its buyer
-- keeps paying is theirs to get. Where all that it was paid goes back, or a card did not take back so much, nothing leaves.
create function order_keeps_money(order_ bigint) returns boolean language sql stable as $$
  select coalesce((select m.settled from order_money m where m.order_id = order_), 0) > order_still_to_go(order_)
    and not order_is_taken_back(order_)
$$;
comment on function order_keeps_money(order_ bigint) is 'Whether an order is still paid something once all has gone back that is due to.';

-- What an order was paid otherwise than by the cash of its parcels: credit, transfers, and what was let go; in haléře.
create function order_paid_otherwise(order_ bigint) returns bigint language sql stable as $$
  select coalesce(sum(e.amount) filter (where m.id is null), 0)::bigint from money_entry e
  left join money_received m on m.id = e.received_id and m.kind = 'COD'
    and (m.key = 'shop:cod:' || order_ or m.key like 'shop:cod:' || order_ || ':%')
  where e.order_id = order_
$$;

-- How much of what paid an order a card did not take back, and was not sent otherwise since, though it is still there.
create function order_still_to_go(order_ bigint) returns bigint language sql stable as $$
  select coalesce(sum(least(m.free, greatest(0, one.failed - one.beside))), 0)::bigint
  from refunds_by_money(order_) one join money_received m on m.id = one.received_id
$$;

-- The cash of an order's first parcel has the order's key, that of its others their own (cod_cash_key).
create function cash_awaited_of_entry() returns trigger language plpgsql as $$
begin
  perform cash_awaited_follow(s.id) from money_received m
    join shipment s on s.order_id = (substring(m.key from '^shop:cod:([0-9]+)'))::bigint and s.cod is not null
    where m.id = new.remits_id;
  return null;
end $$;
create trigger cash_awaited after insert on money_entry for each row
  when (new.remits_id is not null)
  execute function cash_awaited_of_entry();

create function credit_follows_money() returns trigger language plpgsql as $$
declare
  o shop_order;
  corrected bigint;
  before bigint := 0;
begin
  select * into o from shop_order where id = new.order_id;
  if o.company_id is null or o.payment_id <> (select id from payment where code = 'invoice') then
    return null;
  end if;
  select coalesce(-sum(i.total), 0)::bigint into corrected from invoice i where i.corrects_id = sale_of(o.id);
  if tg_op = 'UPDATE' then
    before := owed_by(o, corrected, old.given_back, old.settled);
  else
    before := owed_by(o, corrected, 0, 0);
  end if;
  update company set credit_used = credit_used + owed_by(o, corrected, new.given_back, new.settled) - before
  where id = o.company_id;
  return null;
end $$;
create trigger credit_follows_money after insert or update of settled on order_money for each row
  execute function credit_follows_money();

create function credit_moved() returns trigger language plpgsql as $$
begin
  update credit_account set balance = balance + new.amount where id = new.to_account_id;
  return null;
end $$;
create trigger credit_moved after insert on money_entry for each row
  when (new.kind = 'CREDIT_MOVED'::text)
  execute function credit_moved();

-- Balances are written by the ledger's own trigger only.
create function kept_by_the_ledger() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception '% follows the ledger', tg_table_name using errcode = 'integrity_constraint_violation', constraint = 'kept_by_the_ledger';
  end if;
  return coalesce(new, old);
end $$;
create trigger kept_by_the_ledger before insert or delete or update on order_money for each row
  execute function kept_by_the_ledger();
create trigger kept_by_the_ledger before update of balance on credit_account for each row
  when (old.balance <> new.balance)
  execute function kept_by_the_ledger();

-- An entry may name any document of its order's sale.
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
        select from invoice where id = new.invoice_id and order_id = new.order_id and corrects_id is null) then
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
create trigger money_entry_booked after insert on money_entry for each row
  execute function money_entry_booked();

-- What comes back later to an account whose customer became part of another one follows there: an order that was paid of that
-- credit is cancelled. By its name it comes after money_entry_booked.
create function money_entry_follows() returns trigger language plpgsql as $$
declare
  left_there credit_account;
  into_ bigint;
begin
  select a.* into left_there from credit_account a where a.id = new.account_id;
  select c.merged_into into into_ from customer c where c.id = left_there.customer_id;
  if into_ is null or left_there.balance = 0 then
    return null;
  end if;
  insert into credit_account (customer_id) values (into_) on conflict do nothing;
  insert into money_entry (key, kind, amount, account_id, to_account_id, actor, at)
  select 'follows:' || new.id, 'CREDIT_MOVED', left_there.balance, left_there.id, t.id, 'shop', new.at
  from credit_account t where t.customer_id = into_;
  return null;
end $$;
create trigger money_entry_follows after insert on money_entry for each row
  when (new.account_id is not null and new.kind <> 'CREDIT_MOVED'::text)
  execute function money_entry_follows();

create function money_entry_promised() returns trigger language plpgsql as $$
declare
  free_ bigint;
  promised bigint;
begin
  select m.free into free_ from money_received m where m.id = new.received_id for update;
  promised := promised_of(new.received_id, new.order_id);
  if promised > 0 and new.amount > free_ - promised then
    raise exception 'Of money % so much is promised to a buyer', new.received_id
      using errcode = 'check_violation', constraint = 'money_entry_promised';
  end if;
  return new;
end $$;
create trigger money_entry_promised before insert on money_entry for each row
  when (new.amount > 0 and new.received_id is not null
    and (new.kind = any (array['ALLOCATED'::text, 'KEPT'::text, 'EXCHANGE_GAIN'::text, 'CREDITED'::text])))
  execute function money_entry_promised();

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
create trigger money_received_stays before insert or delete or update on money_received for each row
  execute function money_received_stays();

-- Money is found by the amount that it has: once a rate is given, the word of the former amount is taken away as well. The words
-- of money that has just come are all new.
create function money_words_follow() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from money_word where received_id = new.id and word <> all (money_words(new));
  end if;
  insert into money_word (word, received_id) select w, new.id from unnest(money_words(new)) as w on conflict do nothing;
  return null;
end $$;
create trigger money_words_new after insert on money_received for each row
  execute function money_words_follow();
create trigger money_words_told after update of amount on money_received for each row
  when (old.amount is distinct from new.amount)
  execute function money_words_follow();

create trigger append_only before delete or update or truncate on money_entry for each statement
  execute function append_only();
create trigger append_only before delete or update or truncate on invoice_reminder for each statement
  execute function append_only();
