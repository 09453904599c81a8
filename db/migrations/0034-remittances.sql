-- Cash that carriers collected and pay over.

set local check_function_bodies = off;

-- Parcels whose cash their carrier still has, kept as it changes: looking for them among all that were ever delivered for cash
-- took the first page of the back office a third of a second with a million orders.
create table cash_awaited (
  shipment_id bigint primary key references shipment
);
comment on table cash_awaited is 'Delivered parcels whose cash no remittance and no transfer has brought, or of which a rest is claimed. Kept by triggers; whether its order still waits for the cash is read from the order.';

create table remittance (
  id bigint generated always as identity primary key,
  carrier text not null check (carrier ~ '^[a-z_]{1,30}$'),
  reference text not null check (length(reference) between 1 and 60),
  remitted_on date not null,
  currency text not null default 'CZK' check (currency = 'CZK'),
  variable_symbol text check (variable_symbol ~ '^[1-9][0-9]{0,9}$'),
  collected bigint not null check (collected > 0),
  fee bigint not null check (fee >= 0),
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  is_settled boolean not null default false,
  staff_id bigint references staff_member,
  created_at timestamptz not null,
  voided_at timestamptz,
  constraint remittance_void check (voided_at is null or is_settled),
  check (fee < collected)
);
comment on table remittance is 'A carrier''s statement of cash on delivery. It transfers what was collected less its fee. Haléře.';
comment on column remittance.content_hash is 'SHA-256 of what its lines say: the same ones are taken once, whatever they are called.';
comment on column remittance.is_settled is 'Each line has its end, and transfers have brought all of it.';
comment on column remittance.voided_at is 'When it was found to be written by mistake; it brings nothing, and stays for the record.';
create index remittance_open on remittance (id) where not is_settled;
create index remittance_awaited on remittance (variable_symbol) where not is_settled and variable_symbol is not null;
-- A remittance that is void may be written anew.
create unique index remittance_reference on remittance (carrier, reference) where voided_at is null;
create unique index remittance_content on remittance (content_hash) where voided_at is null;
-- The box that finds anything finds a carrier's batch by the beginning of its reference.
create index remittance_by_reference on remittance (search_folded(reference) collate "C", id);

create table remittance_line (
  id bigint generated always as identity primary key,
  remittance_id bigint not null references remittance,
  number integer not null check (number > 0),
  reference text not null check (length(reference) between 1 and 60),
  other_reference text not null default '' check (length(other_reference) <= 60),
  amount bigint not null check (amount > 0 and amount <= 9007199254740991),
  fee bigint not null,
  state text not null default 'WAITING'
    check (state in ('WAITING', 'PAID', 'DIFFERS', 'UNKNOWN', 'REPEATED', 'NOT_DUE', 'ACCEPTED', 'CLAIMED', 'REST', 'RELEASED')),
  shipment_id bigint references shipment,
  cash_id bigint references money_received,
  expected bigint check (expected > 0),
  let_go bigint not null default 0 check (let_go >= 0),
  missed bigint not null default 0 check (missed >= 0),
  reason text not null default '' check (length(reason) <= 500),
  staff_id bigint references staff_member,
  ended_at timestamptz,
  unique (remittance_id, number),
  check (fee >= 0 and fee < amount),
  check ((state in ('PAID', 'ACCEPTED', 'CLAIMED', 'REST')) = (cash_id is not null)),
  check (cash_id is null or shipment_id is not null and expected is not null),
  check ((state = 'WAITING') = (ended_at is null)),
  check ((state not in ('PAID', 'REST')) or expected = amount),
  check (state <> 'CLAIMED' or expected > amount),
  check (missed = 0 or missed <= (least(expected, amount) - fee))
);
comment on table remittance_line is 'A parcel of a remittance and what became of it: PAID as expected; DIFFERS, UNKNOWN, REPEATED, NOT_DUE wait for a person; ACCEPTED with a difference, CLAIMED from the carrier, REST the rest of a claim, RELEASED: its money stays with the transfer, for another end.';
comment on column remittance_line.expected is 'What the line should bring: what its parcel collected; of REST what the claim is about. Haléře.';
comment on column remittance_line.let_go is 'What the carrier named too little and was let go; a part of the fee of its cash.';
comment on column remittance_line.missed is 'What the carrier named and no transfer brought, let go; a part of the fee of its cash.';
create unique index remittance_line_parcel on remittance_line (shipment_id) where state in ('PAID', 'ACCEPTED', 'CLAIMED');
create unique index remittance_line_rest on remittance_line (shipment_id) where state = 'REST';
create index remittance_line_shipment on remittance_line (shipment_id) where shipment_id is not null;
create index remittance_line_cash on remittance_line (cash_id) where cash_id is not null;
create index remittance_line_open on remittance_line (id) where state in ('DIFFERS', 'UNKNOWN', 'REPEATED', 'NOT_DUE');
create index remittance_line_waiting on remittance_line (remittance_id, number) where state = 'WAITING';

create table remittance_transfer (
  id bigint generated always as identity primary key,
  remittance_id bigint not null references remittance,
  received_id bigint not null references money_received,
  reason text not null default '' check (length(reason) <= 500),
  staff_id bigint references staff_member,
  at timestamptz not null,
  ended_at timestamptz,
  check (ended_at >= at)
);
comment on table remittance_transfer is 'The transfers that bring a remittance, until one is taken away from it; how much of each for which line, the ledger says.';
create unique index remittance_transfer_led on remittance_transfer (remittance_id, received_id) where ended_at is null;
create index remittance_transfer_received on remittance_transfer (received_id);

create table remittance_entry (
  entry_id bigint primary key references money_entry,
  line_id bigint not null references remittance_line
);
comment on table remittance_entry is 'Which REMITTED entry of the ledger brought which line. One that is taken back brings nothing.';
create index remittance_entry_line on remittance_entry (line_id);

create function cash_awaited_follow(shipment_ bigint) returns void language plpgsql as $$
begin
  if exists (select from shipment s where s.id = shipment_ and is_cash_awaited(s)) then
    insert into cash_awaited values (shipment_) on conflict do nothing;
  else
    delete from cash_awaited where shipment_id = shipment_;
  end if;
end $$;

-- What is there so far; a shop that was filled otherwise calls it as well.
create function cash_awaited_rebuild() returns void language sql as $$
  delete from cash_awaited;
  insert into cash_awaited select s.id from shipment s where s.cod is not null and s.state = 'DELIVERED'
    and not exists (select from remittance_line l where l.shipment_id = s.id and l.state in ('PAID', 'ACCEPTED')) and is_cash_awaited(s);
$$;

-- Cash that came, or is awaited no more.
create function aside_of_cash_is_over() returns trigger language plpgsql as $$
begin
  delete from work_aside where kind = 'cash' and subject_id = old.shipment_id;
  return null;
end $$;
create trigger aside_is_over after delete on cash_awaited for each row
  execute function aside_of_cash_is_over();

create function cash_awaited_of_line() returns trigger language plpgsql as $$
begin
  if new.shipment_id is not null then
    perform cash_awaited_follow(new.shipment_id);
  end if;
  if tg_op = 'UPDATE' and old.shipment_id is distinct from new.shipment_id and old.shipment_id is not null then
    perform cash_awaited_follow(old.shipment_id);
  end if;
  return null;
end $$;
create trigger cash_awaited after insert or update on remittance_line for each row
  execute function cash_awaited_of_line();

-- The head says what the lines add up to, once all of them are written.
create function remittance_adds_up() returns trigger language plpgsql as $$
declare
  one bigint := new.id;
begin
  if (select (r.collected, r.fee) is distinct from (select (coalesce(sum(l.amount), 0)::bigint, coalesce(sum(l.fee), 0)::bigint)
      from remittance_line l where l.remittance_id = r.id) from remittance r where r.id = one) then
    raise exception 'Remittance % does not add up', one using errcode = 'check_violation', constraint = 'remittance_adds_up';
  end if;
  return null;
end $$;
create constraint trigger remittance_adds_up after insert on remittance deferrable initially deferred for each row
  execute function remittance_adds_up();

create function remittance_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.carrier, new.reference, new.remitted_on, new.variable_symbol, new.collected, new.fee, new.content_hash)
      is distinct from (old.carrier, old.reference, old.remitted_on, old.variable_symbol, old.collected, old.fee, old.content_hash)
    or (old.voided_at is not null and new.voided_at is distinct from old.voided_at) then
    raise exception 'a remittance is kept as the carrier said it' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger remittance_is_kept before delete or update on remittance for each row
  execute function remittance_is_kept();

-- What the carrier said stays; an end is changed along the table only.
create function remittance_line_is_kept() returns trigger language plpgsql as $$
declare
  is_void boolean;
begin
  if tg_op = 'UPDATE' and new.state = 'RELEASED' and new.cash_id is null then
    select r.voided_at is not null and not exists (select from remittance_entry x join money_entry e on e.id = x.entry_id
      where x.line_id = new.id and not exists (select from money_entry b where b.reverses_id = e.id))
      into is_void from remittance r where r.id = new.remittance_id;
  end if;
  if tg_op = 'DELETE'
    or (new.remittance_id, new.number, new.reference, new.other_reference, new.amount, new.fee) is distinct from
       (old.remittance_id, old.number, old.reference, old.other_reference, old.amount, old.fee)
    or new.let_go < old.let_go or new.missed < old.missed
    or (not coalesce(is_void, false) and (
      (old.cash_id is not null and (new.cash_id, new.shipment_id, new.expected) is distinct from
         (old.cash_id, old.shipment_id, old.expected))
      or (old.state <> new.state and old.state in ('PAID', 'ACCEPTED', 'REST', 'RELEASED'))
      or (old.state = 'CLAIMED' and new.state not in ('CLAIMED', 'ACCEPTED')))) then
    raise exception 'a line of a remittance is kept as the carrier said it and as it ended'
      using errcode = 'integrity_constraint_violation', constraint = 'remittance_line_is_kept';
  end if;
  return new;
end $$;
create trigger remittance_line_is_kept before delete or update on remittance_line for each row
  execute function remittance_line_is_kept();

create trigger append_only before delete or update or truncate on remittance_entry for each statement
  execute function append_only();
create trigger aside_is_over after update of state on remittance_line for each row
  when (old.state is distinct from new.state)
  execute function aside_is_over('remittance_line');
