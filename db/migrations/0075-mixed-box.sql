alter table variant add column mixed_box integer constraint variant_mixed_box check (mixed_box between 2 and 1000);
comment on column variant.mixed_box is 'Loose pieces of all variants with this number make a box of that size, and get its price; null: it is not mixed.';
