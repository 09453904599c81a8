-- What a deleted account leaves behind.

create table account_farewell (
  id uuid primary key,
  email text not null check (email <> ''),
  locale text not null check (locale in ('cs', 'en')),
  created_at timestamptz not null,
  sent_at timestamptz
);
comment on table account_farewell is 'Whom to tell that their account is gone. A month after that nothing of them is left here either.';

create table order_erasure (
  order_id bigint primary key references shop_order,
  asked_at timestamptz not null,
  reduced_at timestamptz,
  finished_at timestamptz,
  by_request boolean not null default false,
  check (finished_at is null or reduced_at is not null)
);
comment on table order_erasure is 'Orders that forget who ordered: the account was deleted, or nobody may claim anything by them any more.';
comment on column order_erasure.reduced_at is 'Since when it holds no more than an invoice needs; null: it is still under way.';
comment on column order_erasure.finished_at is 'Since when nothing in it says who it was; null: its documents must be kept.';
comment on column order_erasure.by_request is 'The person asked for it: delivery data goes as soon as the order is done.';
create index order_erasure_open on order_erasure (order_id) where finished_at is null;

create view sales as
 select sales_day.day,
    sales_day.order_type,
    sales_day.representative_id,
    sales_day.variant_id,
    sales_day.orders,
    sales_day.value,
    sales_day.pieces,
    sales_day.boxes,
    sales_day.documents,
    sales_day.turnover,
    sales_day.cost,
    sales_day.uncosted
   from sales_day
union all
 select sales_delta.day,
    sales_delta.order_type,
    sales_delta.representative_id,
    sales_delta.variant_id,
    sales_delta.orders,
    sales_delta.value,
    sales_delta.pieces,
    sales_delta.boxes,
    sales_delta.documents,
    sales_delta.turnover,
    sales_delta.cost,
    sales_delta.uncosted
   from sales_delta;
