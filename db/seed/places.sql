-- Where the demo's goods lie in its warehouse.
insert into stock_place (variant_id, place)
  select v.id, at.place from variant v join (values
  (7, 'A-1-1'), (8, 'A-1-2'), (9, 'A-2-1'),
  (11, 'C-9-1'), (12, 'C-9-2'), (13, 'C-9-3'), (14, 'C-9-4'), (15, 'C-10-1'), (16, 'C-10-2'), (17, 'C-10-3')
) as at (variant_id, place) on at.variant_id = v.id;
