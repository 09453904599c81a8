-- What a carrier says that it collected and remits: batches of parcels, each line led to one end, and the transfers that
-- bring them. The money itself stands in the ledger: cash on delivery in money_received, its arrival as REMITTED entries.

create table remittance (
  id bigint generated always as identity primary key,
  carrier text not null check (carrier ~ '^[a-z_]{1,30}$'),
  reference text not null check (length(reference) between 1 and 60),
  remitted_on date not null,
  currency text not null default 'CZK' check (currency = 'CZK'),
  variable_symbol text check (variable_symbol ~ '^[1-9][0-9]{0,9}$'),
  collected bigint not null check (collected > 0),
  fee bigint not null check (fee >= 0),
  content_hash text not null unique check (content_hash ~ '^[0-9a-f]{64}$'),
  is_settled boolean not null default false,
  staff_id bigint references staff_member,
  created_at timestamptz not null,
  unique (carrier, reference),
  check (fee < collected)
);
create index remittance_open on remittance (id) where not is_settled;
create index remittance_awaited on remittance (variable_symbol) where not is_settled and variable_symbol is not null;
comment on table remittance is 'A carrier''s statement of cash on delivery. It transfers what was collected less its fee. Haléře.';
comment on column remittance.content_hash is 'SHA-256 of what its lines say: the same ones are taken once, whatever they are called.';
comment on column remittance.is_settled is 'Each line has its end, and transfers have brought all of it.';

create table remittance_line (
  id bigint generated always as identity primary key,
  remittance_id bigint not null references remittance,
  number integer not null check (number > 0),
  reference text not null check (length(reference) between 1 and 60),
  other_reference text not null default '' check (length(other_reference) <= 60),
  amount bigint not null check (amount > 0 and amount <= 9007199254740991),
  fee bigint not null check (fee >= 0 and fee < amount),
  state text not null default 'WAITING' check (state in
    ('WAITING', 'PAID', 'DIFFERS', 'UNKNOWN', 'REPEATED', 'NOT_DUE', 'ACCEPTED', 'CLAIMED', 'REST', 'RELEASED')),
  shipment_id bigint references shipment,
  cash_id bigint references money_received,
  expected bigint check (expected > 0),
  let_go bigint not null default 0 check (let_go >= 0),
  missed bigint not null default 0 check (missed >= 0),
  reason text not null default '' check (length(reason) <= 500),
  staff_id bigint references staff_member,
  ended_at timestamptz,
  unique (remittance_id, number),
  check ((state in ('PAID', 'ACCEPTED', 'CLAIMED', 'REST')) = (cash_id is not null)),
  check (cash_id is null or (shipment_id is not null and expected is not null)),
  check ((state = 'WAITING') = (ended_at is null)),
  check (state not in ('PAID', 'REST') or expected = amount),
  check (state <> 'CLAIMED' or expected > amount),
  check (missed = 0 or missed <= least(expected, amount) - fee)
);
create unique index remittance_line_parcel on remittance_line (shipment_id) where state in ('PAID', 'ACCEPTED', 'CLAIMED');
create unique index remittance_line_rest on remittance_line (shipment_id) where state = 'REST';
create index remittance_line_shipment on remittance_line (shipment_id) where shipment_id is not null;
create index remittance_line_cash on remittance_line (cash_id) where cash_id is not null;
create index remittance_line_open on remittance_line (id) where state in ('DIFFERS', 'UNKNOWN', 'REPEATED', 'NOT_DUE');
create index remittance_line_waiting on remittance_line (remittance_id, number) where state = 'WAITING';
comment on table remittance_line is 'A parcel of a remittance and what became of it: PAID as expected; DIFFERS, UNKNOWN, REPEATED, NOT_DUE wait for a person; ACCEPTED with a difference, CLAIMED from the carrier, REST the rest of a claim, RELEASED: its money stays with the transfer, for another end.';
comment on column remittance_line.expected is 'What the line should bring: what its parcel collected; of REST what the claim is about. Haléře.';
comment on column remittance_line.let_go is 'What the carrier named too little and was let go; a part of the fee of its cash.';
comment on column remittance_line.missed is 'What the carrier named and no transfer brought, let go; a part of the fee of its cash.';

-- What the carrier said stays; an end is changed along the table only.
create function remittance_line_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (new.remittance_id, new.number, new.reference, new.other_reference, new.amount, new.fee) is distinct from
       (old.remittance_id, old.number, old.reference, old.other_reference, old.amount, old.fee)
    or (old.cash_id is not null and (new.cash_id, new.shipment_id, new.expected) is distinct from
       (old.cash_id, old.shipment_id, old.expected))
    or new.let_go < old.let_go or new.missed < old.missed
    or (old.state <> new.state and old.state in ('PAID', 'ACCEPTED', 'REST', 'RELEASED'))
    or (old.state = 'CLAIMED' and new.state not in ('CLAIMED', 'ACCEPTED')) then
    raise exception 'a line of a remittance is kept as the carrier said it and as it ended'
      using errcode = 'integrity_constraint_violation', constraint = 'remittance_line_is_kept';
  end if;
  return new;
end $$;
create trigger remittance_line_is_kept before update or delete on remittance_line
  for each row execute function remittance_line_is_kept();

create function remittance_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.carrier, new.reference, new.remitted_on, new.variable_symbol, new.collected, new.fee, new.content_hash)
      is distinct from (old.carrier, old.reference, old.remitted_on, old.variable_symbol, old.collected, old.fee, old.content_hash) then
    raise exception 'a remittance is kept as the carrier said it' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger remittance_is_kept before update or delete on remittance for each row execute function remittance_is_kept();

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
create constraint trigger remittance_adds_up after insert on remittance deferrable initially deferred
  for each row execute function remittance_adds_up();

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
create unique index remittance_transfer_led on remittance_transfer (remittance_id, received_id) where ended_at is null;
create index remittance_transfer_received on remittance_transfer (received_id);
comment on table remittance_transfer is 'The transfers that bring a remittance, until one is taken away from it; how much of each for which line, the ledger says.';

create table remittance_entry (
  entry_id bigint primary key references money_entry,
  line_id bigint not null references remittance_line
);
create index remittance_entry_line on remittance_entry (line_id);
create trigger append_only before update or delete or truncate on remittance_entry for each statement execute function append_only();
comment on table remittance_entry is 'Which REMITTED entry of the ledger brought which line. One that is taken back brings nothing.';
