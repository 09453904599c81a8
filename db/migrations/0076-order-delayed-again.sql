-- Later days that an order was promised after its first delay. A table of its own: the release before reads one delay an order.
create table order_further_delay (
  order_id bigint not null references order_delay,
  place smallint not null check (place >= 2),
  at timestamptz not null,
  is_sent boolean not null,
  first_day date,
  last_day date,
  primary key (order_id, place),
  unique (order_id, last_day),
  check ((first_day is null) = (last_day is null) and first_day <= last_day)
);
comment on table order_further_delay is 'What the customer of an order reads when a later day cannot be kept either: as `order_delay`, which holds the first one.';
comment on column order_further_delay.place is 'Which delay of its order it is: 2 for the second.';
comment on column order_further_delay.last_day is 'The last of the new days, never the same twice; null: none was named.';
create trigger append_only before delete or update or truncate on order_further_delay for each statement execute function append_only();
