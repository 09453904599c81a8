-- Orders that staff entered before there was a mark for it. A file of its own: what locks their table is over by then.

-- Marks orders by their first event, and sums up the days anew that they have a part in, one after the other. An order that a
-- process of the release before takes is marked when the sums are rebuilt.
-- @returns how many sums of a day were wrong
create function orders_by_staff_marked() returns integer language plpgsql as $$
declare
  wrong integer := 0;
  one date;
begin
  for one in
    with marked as (
      update shop_order set is_by_staff = true
      where not is_by_staff and id in (select order_id from order_event where why = 'submitted' and actor = 'staff')
      returning id, created_at
    )
    select day_in_prague(created_at) as day from marked
    union select i.taxable_on from invoice i where i.order_id in (select id from marked)
    union select day_in_prague(m.at) from lot_movement m where m.order_id in (select id from marked)
    order by day
  loop
    wrong := wrong + sales_rebuild(one, one);
  end loop;
  return wrong;
end $$;

select orders_by_staff_marked();
