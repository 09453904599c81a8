-- A write-off that was a mistake is taken back: its pieces come into the lots that they left, once.

create table write_off_taken_back (
  movement_id bigint primary key references stock_movement,
  at timestamptz not null
);
comment on table write_off_taken_back is 'Write-offs whose pieces came back as movements of the same reason: each once.';

create function taken_back_was_written_off() returns trigger language plpgsql as $$
begin
  if not exists (select from stock_movement m where m.id = new.movement_id and m.change < 0 and m.order_id is null
      and m.reason in ('DAMAGED', 'EXPIRED', 'SAMPLE')) then
    raise exception 'The movement % is no write-off', new.movement_id using errcode = 'check_violation', constraint = 'taken_back_was_written_off';
  end if;
  return new;
end $$;
create trigger taken_back_was_written_off before insert on write_off_taken_back for each row
  execute function taken_back_was_written_off();
create trigger append_only before update or delete or truncate on write_off_taken_back for each statement execute function append_only();
