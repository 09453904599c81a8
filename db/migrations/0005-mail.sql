-- Mails that were handed over, by the event they tell of: none is sent twice, and the development mailbox shows them.

create table mail (
  id bigint generated always as identity primary key,
  event text not null unique check (event <> ''),
  recipient text not null check (recipient <> ''),
  subject text not null,
  html text,
  body text,
  created_at timestamptz not null,
  claimed_at timestamptz,
  sent_at timestamptz
);
comment on column mail.event is 'What it tells of, such as order-confirmation:2600000012; a second one is not made.';
comment on column mail.html is 'Kept in the development mailbox only; null where the mail went out by SMTP.';
comment on column mail.claimed_at is 'Since when a worker has been handing it over; null again after a failure. A claim that is too old is a crash, and void.';

create table mail_attachment (
  mail_id bigint not null references mail on delete cascade,
  position integer not null check (position > 0),
  name text not null check (name <> ''),
  content_type text not null,
  cid text,
  content bytea,
  primary key (mail_id, position)
);
comment on column mail_attachment.cid is 'Name by which the HTML shows it in place; null: a file to keep.';
comment on column mail_attachment.content is 'Kept in the development mailbox only, like mail.html.';
