-- Mails of an order that staff sent again: at most five a day, however many clerks ask at once.

create table order_mail_again (
  id bigint generated always as identity primary key,
  order_id bigint not null references shop_order,
  key text not null check (length(key) between 1 and 100),
  event text not null check (length(event) between 1 and 300),
  mail_id bigint references mail,
  staff_id bigint references staff_member,
  at timestamptz not null,
  day date not null,
  nth integer not null check (nth between 1 and 5),
  unique (order_id, key),
  unique (order_id, day, nth)
);
create trigger append_only before update or delete or truncate on order_mail_again for each statement execute function append_only();
comment on table order_mail_again is 'Which mail of an order staff asked to be sent again, and when.';
comment on column order_mail_again.event is 'What the mail tells, as it was sent for the first time.';
comment on column order_mail_again.mail_id is 'The mail that was sent; null: a document that is sent by mail without one before.';
comment on column order_mail_again.nth is 'Which one of its day in Prague it is.';
