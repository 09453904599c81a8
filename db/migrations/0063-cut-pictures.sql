-- The picture that shows a part of another.

alter table product_picture add column cut_id integer references picture;
comment on column product_picture.cut_id is 'The part of picture_id that the product shows, once it has all its sizes; null: the whole.';
