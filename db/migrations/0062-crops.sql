-- The part of an uploaded picture that is kept: a picture of its own, encoded from the master of the whole one.

alter table picture
  add column crop_left integer,
  add column crop_top integer,
  add column crop_width integer,
  add column crop_height integer,
  add constraint picture_crop_whole check (num_nonnulls(crop_left, crop_top, crop_width, crop_height) in (0, 4)),
  add constraint picture_crop check (
    crop_left >= 0 and crop_top >= 0 and crop_width >= 1 and crop_height >= 1
    and (crop_left + crop_width) <= 100 and (crop_top + crop_height) <= 100
  );
comment on column picture.crop_left is 'Percent of the master, as the other three: the part that its sizes show; null: all of it.';
