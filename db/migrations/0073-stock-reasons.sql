-- Why goods come and leave beside trade: breakage, samples, replacements, returns that a clerk has looked at.

alter table stock_movement drop constraint stock_movement_reason_check;
alter table stock_movement add constraint stock_movement_reason_check check (reason in (
  'RECEIVED', 'SOLD', 'RELEASED', 'RETURNED', 'CORRECTED',
  'RECEIPT', 'DAMAGED', 'EXPIRED', 'SAMPLE', 'REPLACEMENT', 'UNCOLLECTED', 'STOCKTAKE', 'HELD'));
alter table stock_movement add column shipment_id bigint references shipment;
alter table stock_movement add column note text not null default '' check (length(note) <= 1000);
comment on column stock_movement.reason is 'SOLD and RELEASED reserve pieces for an order and let them go; HELD takes pieces that may not be sold out of what is free, and gives them back. All others are pieces that came or left.';
comment on column stock_movement.note is 'In a clerk''s words, about the goods.';
