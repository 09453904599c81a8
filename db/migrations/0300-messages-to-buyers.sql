-- Messages that staff types for the buyer of an order: at most five a day, however many clerks write at once.

create table order_message (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop_order,
  key text not null check (length(key) between 1 and 100),
  subject text not null check (length(subject) between 1 and 150),
  text text not null check (length(text) between 1 and 5000),
  staff_id bigint references staff_member,
  at timestamptz not null,
  day date not null,
  nth integer not null check (nth between 1 and 5),
  unique (order_id, key),
  unique (order_id, day, nth)
);
create trigger append_only before update or truncate on order_message for each statement execute function append_only();
comment on table order_message is 'What staff wrote to the buyer of an order by mail: never changed, and forgotten with the order.';
comment on column order_message.key is 'The same key writes one message, however often it is asked for.';
comment on column order_message.nth is 'Which one of its day in Prague it is.';

-- Messages go with the person of their order, and only then; an order that has forgotten its person gets no more.
create function order_message_goes_with_its_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if not exists (select from order_erasure e where e.order_id = old.order_id) then
      raise exception 'Messages are forgotten with their order' using errcode = 'integrity_constraint_violation';
    end if;
    return old;
  end if;
  perform from shop_order where id = new.order_id for update;
  if exists (select from order_erasure e where e.order_id = new.order_id and e.reduced_at is not null) then
    raise exception 'Order % is forgotten', new.order_id using errcode = 'check_violation', constraint = 'order_message_of_known';
  end if;
  return new;
end $$;
create trigger order_message_goes_with_its_order before insert or delete on order_message
  for each row execute function order_message_goes_with_its_order();
