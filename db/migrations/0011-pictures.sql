-- Photographs of goods in the sizes that pages show.

create table picture (
  id integer generated always as identity primary key,
  hash text not null unique check (hash ~ '^[0-9a-f]{32}$'),
  width integer not null check (width between 1 and 2400),
  height integer not null check (height between 1 and 2400),
  master bytea not null check (octet_length(master) between 1 and 12582912),
  added_at timestamptz not null,
  ready_at timestamptz,
  unused_since timestamptz,
  check (greatest(width, height) >= 800),
  check (width <= (3 * height) and height <= (3 * width))
);
comment on table picture is 'One for each uploaded file, whichever products show it. The file itself is not kept: it may say where it was taken.';
comment on column picture.hash is 'Of the file and of the way it is encoded; it stands in the addresses, so an address never means something else.';
comment on column picture.master is 'What all sizes are encoded from: upright, without metadata, at most 2400 pixels a side (WebP).';
comment on column picture.ready_at is 'When all its sizes were there; null: the shop does not show it yet.';
comment on column picture.unused_since is 'When the last product let it go; a week later it is deleted.';
create index picture_unused on picture (unused_since) where unused_since is not null;

create table picture_file (
  picture_id integer references picture on delete cascade,
  width integer check (width > 0),
  format text check (format in ('avif', 'webp', 'jpg')),
  content bytea not null check (octet_length(content) > 0),
  primary key (picture_id, width, format)
);

create table product_picture (
  product_id integer references product,
  picture_id integer references picture,
  position integer not null check ("position" >= 1 and "position" <= 12),
  alt_cs text not null check (alt_cs ~ '\S' and length(alt_cs) <= 200),
  alt_en text not null check (alt_en ~ '\S' and length(alt_en) <= 200),
  primary key (product_id, picture_id),
  unique (product_id, "position") deferrable initially deferred
);
comment on table product_picture is 'Which pictures show a product, the first one first; a product without any is shown by its drawing.';
create index product_picture_picture on product_picture (picture_id);

create trigger catalogue_changed after insert or delete or update on product_picture for each statement
  execute function catalogue_changed();
create trigger catalogue_changed after update of ready_at on picture for each statement
  execute function catalogue_changed();
