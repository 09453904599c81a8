-- A remittance that was written by mistake is void: nothing of it comes, its lines are released, and the cash that they were led
-- to is with its carrier as before. The same statement may be written anew.
alter table remittance add column voided_at timestamptz;
alter table remittance add constraint remittance_void check (voided_at is null or is_settled);
comment on column remittance.voided_at is 'When it was found to be written by mistake; it brings nothing, and stays for the record.';

create or replace function remittance_line_is_kept() returns trigger language plpgsql as $$
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

create or replace function remittance_is_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.carrier, new.reference, new.remitted_on, new.variable_symbol, new.collected, new.fee, new.content_hash)
      is distinct from (old.carrier, old.reference, old.remitted_on, old.variable_symbol, old.collected, old.fee, old.content_hash)
    or (old.voided_at is not null and new.voided_at is distinct from old.voided_at) then
    raise exception 'a remittance is kept as the carrier said it' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
