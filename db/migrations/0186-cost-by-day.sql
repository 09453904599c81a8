-- concurrently
-- What the cost of some days is made of, in the order in which it left (docs/decisions/0116).
drop index concurrently if exists lot_movement_sold;
create index concurrently lot_movement_sold on lot_movement (at, id) where order_id is not null;
