alter table product_attribute add column is_scale boolean not null default false;
comment on column product_attribute.is_scale is 'Its values are the steps of a scale, from the least to the most: the page of a product draws it.';
