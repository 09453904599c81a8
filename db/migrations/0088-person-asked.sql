-- A person without an account may ask to be forgotten, too: their orders then wait for no end of claims.
alter table order_erasure add column by_request boolean not null default false;
comment on column order_erasure.by_request is 'The person asked for it: delivery data goes as soon as the order is done.';
