-- concurrently
-- At which pace variants sell: the ledger is written in the order of time, so a small index by blocks is enough.
drop index concurrently if exists stock_movement_at;
create index concurrently stock_movement_at on stock_movement using brin (at);
drop index concurrently if exists stock_movement_lot;
create index concurrently stock_movement_lot on stock_movement (lot_id) where lot_id is not null;
drop index concurrently if exists stock_movement_shipment;
create index concurrently stock_movement_shipment on stock_movement (shipment_id) where shipment_id is not null;
