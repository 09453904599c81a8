-- Mails that were handed over, by the event they tell of: none is sent twice, and the development mailbox shows them.

create table mail (
  id bigint generated always as identity primary key,
  event text not null unique check (event <> ''),
  recipient text not null,
  subject text not null,
  html text,
  body text,
  created_at timestamptz not null,
  sent_at timestamptz
);
create index mail_recent on mail (id desc);
comment on column mail.event is 'What it tells of, such as order-confirmation:2600000012; a second one is not made.';
comment on column mail.html is 'Kept in the development mailbox only; null where the mail went out by SMTP.';
