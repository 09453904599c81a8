-- Addresses that customers keep.

create table customer_address (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer,
  kind text not null check (kind in ('BILLING', 'DELIVERY')),
  is_default boolean not null,
  address jsonb not null,
  created_at timestamptz not null
);
comment on column customer_address.address is 'In the words of the checkout''s delivery_address.';
create index customer_address_customer on customer_address (customer_id, id);
create unique index customer_address_default on customer_address (customer_id, kind) where is_default;
