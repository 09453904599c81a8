-- Refunds that wait to be sent and odd lines of remittances are set aside as well (docs/decisions/0122).

alter table work_aside drop constraint work_aside_kind_check;
alter table work_aside add constraint work_aside_kind_check check (kind in
  ('order', 'shipment', 'complaint', 'withdrawal', 'application', 'review', 'refund', 'remittance_line'));

create trigger aside_is_over after update of state on payment_refund for each row
  when (old.state is distinct from new.state) execute function aside_is_over('refund');
create trigger aside_is_over after update of state on remittance_line for each row
  when (old.state is distinct from new.state) execute function aside_is_over('remittance_line');

-- A refund moves as well where it goes into a file for the bank or comes out of it, and where its account is written.
create function aside_of_refund_is_over() returns trigger language plpgsql as $$
begin
  delete from work_aside where kind = 'refund' and subject_id = new.refund_id;
  return null;
end $$;
create trigger aside_is_over after insert on payout_item for each row execute function aside_of_refund_is_over();
create trigger aside_is_over_by_end after update of state on payout_item for each row
  when (old.state is distinct from new.state) execute function aside_of_refund_is_over();
create trigger aside_is_over after insert on refund_account for each row execute function aside_of_refund_is_over();
