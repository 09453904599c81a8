-- concurrently
-- Staff narrows the ledger of a lot by the kind of movement; packing is most of a ledger, so it needs no index.
drop index concurrently if exists lot_movement_reason;
create index concurrently lot_movement_reason on lot_movement (lot_id, reason, id) where reason <> 'PACKED';
