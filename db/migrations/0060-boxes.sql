-- Boxes of any flavour and size, and which variant the shop features, as data.

-- What a variant's lines of pieces are called in carts and orders, where that is not its own code.
alter table variant add column piece_code text unique check (piece_code <> '');
comment on column variant.piece_code is 'Code of its lines of pieces in carts and orders; null: its own code.';

create table box (
  code text primary key check (code ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,49}$'),
  variant_id integer not null references variant,
  pieces integer not null check (pieces between 2 and 1000),
  published boolean not null default false
);
create index box_variant on box (variant_id);
create unique index box_one_published on box (variant_id) where published;
comment on table box is 'A box of a variant, priced by its pieces. A box of another size is another box: carts and orders know it by its code.';

create table catalogue_setting (
  one boolean primary key default true check (one),
  featured_variant_id integer references variant,
  gift_product_id integer references product
);
comment on column catalogue_setting.featured_variant_id is 'The variant of the home page and of add-snack-to-cart; null: none.';
comment on column catalogue_setting.gift_product_id is 'The product of which one goes with an order of a box, in a size that the buyer chooses; null: none.';

update variant set piece_code = 'snack_piece' where is_snack;
insert into box (code, variant_id, pieces, published) select 'snack_box', id, 20, true from variant where is_snack;
insert into catalogue_setting (featured_variant_id, gift_product_id)
select (select id from variant where is_snack), (select min(product_id) from variant where size is not null);

create function box_unchanged() returns trigger language plpgsql as $$
begin
  if (new.code, new.variant_id, new.pieces) is distinct from (old.code, old.variant_id, old.pieces) then
    raise exception 'a box of another size is another box' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger box_unchanged before update on box for each row execute function box_unchanged();

-- One code means one thing in a cart, whatever its case.
create function line_code_free() returns trigger language plpgsql as $$
declare
  taken boolean;
begin
  if tg_table_name = 'box' then
    taken := exists (select from variant v where lower(new.code) in (lower(v.code), lower(v.piece_code)))
      or exists (select from box b where b.code <> new.code and lower(b.code) = lower(new.code));
  else
    taken := exists (select from box b where lower(b.code) in (lower(new.code), lower(new.piece_code)))
      or exists (select from variant v where v.id <> new.id
        and (lower(v.piece_code) = lower(new.code) or lower(v.code) in (lower(new.code), lower(new.piece_code))));
  end if;
  if taken then
    raise exception 'the code % means something else already', new.code
      using errcode = 'unique_violation', constraint = 'line_code_free';
  end if;
  return new;
end $$;
create trigger line_code_free before insert on box for each row execute function line_code_free();
create trigger line_code_free before insert or update of code, piece_code on variant for each row execute function line_code_free();

-- A line of boxes is priced by all its pieces, whatever process writes the order.
create function boxes_have_pieces() returns trigger language plpgsql as $$
declare
  in_box integer;
begin
  select b.pieces into in_box from box b where b.code = new.code;
  if in_box is not null and new.kind = 'GOODS' and new.pieces <> new.quantity * in_box then
    raise exception 'a line of % boxes % has % pieces', new.quantity, new.code, new.pieces
      using errcode = 'check_violation', constraint = 'boxes_have_pieces';
  end if;
  return new;
end $$;
create trigger boxes_have_pieces before insert on order_line for each row execute function boxes_have_pieces();

create trigger catalogue_changed after insert or update or delete on box for each statement execute function catalogue_changed();
create trigger catalogue_changed after insert or update or delete on catalogue_setting for each statement execute function catalogue_changed();
