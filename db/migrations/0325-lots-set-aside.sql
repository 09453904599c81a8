-- Lots past their day are work on the page Today, and are set aside as other work is (docs/decisions/0122).

alter table work_aside drop constraint work_aside_kind_check;
alter table work_aside add constraint work_aside_kind_check check (kind in
  ('order', 'shipment', 'complaint', 'withdrawal', 'application', 'review', 'refund', 'remittance_line', 'lot'));

-- Packing changes lots all day: only what ends the work, or brings it back, looks for what is set aside.
create trigger aside_is_over after update of blocked_at, on_hand on lot for each row
  when (old.best_before is not null
    and ((old.blocked_at is null) <> (new.blocked_at is null) or (old.on_hand = 0) <> (new.on_hand = 0)))
  execute function aside_is_over('lot');
