-- A promise that cannot be kept any more, as its customer reads once.
create table order_delay (
  order_id bigint primary key references shop_order,
  at timestamptz not null,
  is_sent boolean not null,
  first_day date,
  last_day date,
  check ((first_day is null) = (last_day is null) and first_day <= last_day)
);
comment on table order_delay is 'What the customer of an order reads once when the promised day could not be kept: written with the job that mails it.';
comment on column order_delay.is_sent is 'Its parcel had left the house in time and is late on its way.';
comment on column order_delay.last_day is 'The last of the new days; null: none was named.';
create trigger append_only before delete or update or truncate on order_delay for each statement execute function append_only();
