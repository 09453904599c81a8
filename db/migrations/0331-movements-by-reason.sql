-- concurrently
-- Staff narrows the ledger of a variant by the kind of movement and by days. Reserving is most of a ledger, so it needs no index.
drop index concurrently if exists stock_movement_reason;
create index concurrently stock_movement_reason on stock_movement (variant_id, reason, id) where reason <> 'SOLD';
drop index concurrently if exists stock_movement_variant_at;
create index concurrently stock_movement_variant_at on stock_movement (variant_id, at);
