-- What a picture shows, and the point of it that stays in sight where the shop cuts it to the ratio of its slot.

alter table product_picture
  add column slot text
    constraint product_picture_slot check (slot in ('front', 'back', 'macro', 'hand', 'use')),
  add column focus_x integer not null default 50
    constraint product_picture_focus_x check (focus_x between 0 and 100),
  add column focus_y integer not null default 50
    constraint product_picture_focus_y check (focus_y between 0 and 100);
comment on column product_picture.slot is 'Null: in no slot, so it is shown whole.';
comment on column product_picture.focus_x is 'Percent of the width, from the left.';
comment on column product_picture.focus_y is 'Percent of the height, from the top.';
