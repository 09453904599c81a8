-- Orders that staff places for a customer, such as by phone; and cash at the counter, which only staff takes.
alter table payment drop constraint payment_code_check;
alter table payment add constraint payment_code_check check (code in ('card', 'transfer', 'cod', 'invoice', 'cash'));
insert into payment (id, code, position, active) values (5, 'cash', 5, true);

create table order_by_staff (
  order_id bigint primary key references shop_order,
  staff_id bigint references staff_member,
  terms_accepted text not null check (terms_accepted in ('PHONE', 'EMAIL', 'IN_PERSON')),
  over_bound boolean not null default false,
  at timestamptz not null
);
create trigger append_only before update or delete or truncate on order_by_staff for each statement execute function append_only();
comment on table order_by_staff is 'Who of the staff placed an order for its customer (null: the program itself), and how the customer accepted the terms that the order names.';
comment on column order_by_staff.over_bound is 'The bound on unpaid orders was not asked, by a permission of its own.';
