-- An order is packed as soon as a part of it is: what still waits for another parcel stays reserved.
create or replace function packed_from_lots() returns trigger language plpgsql as $$
declare
  wanted record;
  one record;
  taken integer;
  day_ date;
begin
  if not exists (select from shop_order where id = new.id and fulfilment_state = 'PACKED') then
    return null;
  end if;
  day_ := (now() at time zone 'Europe/Prague')::date;
  for wanted in
    select r.variant_id, r.pieces - coalesce(w.pieces, 0)::integer as pieces
    from reserved_by(new.id) r
    left join (
      select l.variant_id, sum(l.pieces - pieces_spoken_for(l.order_id, l.position)) as pieces from order_line l
      where l.order_id = new.id and exists (
        select from shipment s where s.order_id = new.id and s.state not in ('CANCELLED', 'REFUSED'))
      group by l.variant_id
    ) w on w.variant_id = r.variant_id
    where r.pieces > coalesce(w.pieces, 0)
    order by r.variant_id
  loop
    perform lock_lots(wanted.variant_id);
    for one in
      select l.id, l.on_hand from lot l where l.variant_id = wanted.variant_id and l.on_hand > 0 and l.blocked_at is null
      order by lot_fits(l, lot_life(new.order_type), day_) desc, l.best_before nulls first, l.id
    loop
      exit when wanted.pieces = 0;
      taken := least(wanted.pieces, one.on_hand);
      insert into lot_movement (lot_id, change, reason, order_id, at) values (one.id, -taken, 'PACKED', new.id, now());
      wanted.pieces := wanted.pieces - taken;
    end loop;
    if wanted.pieces > 0 then
      raise exception 'The lots lack % pieces of variant %', wanted.pieces, wanted.variant_id using errcode = 'check_violation', constraint = 'lot_on_hand_check';
    end if;
  end loop;
  return null;
end $$;
