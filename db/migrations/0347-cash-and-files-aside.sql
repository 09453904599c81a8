-- Late cash of delivered parcels and files for the bank without confirmation are set aside as other work is (docs/decisions/0148).

alter table work_aside drop constraint work_aside_kind_check;
alter table work_aside add constraint work_aside_kind_check check (kind in
  ('order', 'shipment', 'complaint', 'withdrawal', 'application', 'review', 'refund', 'remittance_line', 'lot', 'cash', 'payout'));

-- Cash that came, or is awaited no more.
create function aside_of_cash_is_over() returns trigger language plpgsql as $$
begin
  delete from work_aside where kind = 'cash' and subject_id = old.shipment_id;
  return null;
end $$;
create trigger aside_is_over after delete on cash_awaited for each row execute function aside_of_cash_is_over();

-- A file moves where the bank has it, where it is cancelled, and with each of its payments.
create trigger aside_is_over after update of uploaded_at, cancelled_at on payout_batch for each row
  execute function aside_is_over('payout');
create function aside_of_payout_is_over() returns trigger language plpgsql as $$
begin
  delete from work_aside where kind = 'payout' and subject_id = new.batch_id;
  return null;
end $$;
create trigger aside_of_payout_is_over after update of state on payout_item for each row
  when (old.state is distinct from new.state) execute function aside_of_payout_is_over();
