-- What typed prices give away is weighed for the order as it stands then, also when pieces come at a price typed before.
comment on column order_change.price_cut is
  'What all typed prices of the order are lower by than those of the list once it is changed, for all pieces. Until 2026-11: those typed by this change, than those before.';
