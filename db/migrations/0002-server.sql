-- Mails and where they bounced, limits by rate, signs of life of workers, files of the browser that earlier releases named.

-- What browsers load of each release, so that a page drawn by one process finds its parts at every other: while a release
-- replaces the one before, and for pages that stay open in a browser.
create table client_asset (
  name text primary key check (name ~ '^[A-Za-z0-9_.-]{1,200}$'),
  content bytea not null,
  is_brotli boolean not null,
  last_released_at timestamptz not null
);
comment on column client_asset.name is 'File name below /assets/; it holds a hash of the content, so a name never means something else.';
comment on column client_asset.last_released_at is 'When a process of a release that has it last started; rows go 30 days later.';

create table mail (
  id bigint generated always as identity primary key,
  event text not null unique check (event <> ''),
  recipient text not null check (recipient <> ''),
  subject text not null,
  html text,
  body text,
  created_at timestamptz not null,
  claimed_at timestamptz,
  sent_at timestamptz,
  bounced_at timestamptz
);
comment on column mail.event is 'What it tells of, such as order-confirmation:2600000012; a second one is not made.';
comment on column mail.html is 'Kept in the development mailbox only; null where the mail went out by SMTP.';
comment on column mail.claimed_at is 'Since when a worker has been handing it over; null again after a failure. A claim that is too old is a crash, and void.';
comment on column mail.bounced_at is 'Since when it is not tried any more: its recipient''s server kept refusing it for good.';
create index mail_recipient on mail (lower(recipient));
-- How old the oldest mail is that was not handed over.
create index mail_unsent on mail (created_at) where sent_at is null and bounced_at is null;
-- Mails about an order by its number, which stands second in their event, or third where a parcel stands before it.
create index mail_about on mail (split_part(event, ':', 2));
create index mail_about_shipment on mail (split_part(event, ':', 3)) where event ~~ 'shipment-%';

create table mail_erasure (
  id bigint generated always as identity primary key,
  address_hash bytea not null check (octet_length(address_hash) = 32),
  about text check (about <> ''),
  after_mail bigint not null,
  erased_at timestamptz not null
);
comment on table mail_erasure is 'Addresses whose mails were erased, by their hash, until the night after.';
comment on column mail_erasure.about is 'A pattern of the events of the mails that were erased; null: all.';
comment on column mail_erasure.after_mail is 'Mails with greater ids alone may have been written since.';

-- Unlogged: a limit that begins anew after a crash of the server is no harm, and counting must cost little.
create unlogged table rate_limit_window (
  key text primary key check (key ~ '^[A-Za-z0-9_-]{22}$'),
  count bigint not null check (count > 0),
  ends_at timestamptz not null
) with (fillfactor=50);
comment on table rate_limit_window is 'Rows are deleted within minutes after their window has ended, by the processes that serve.';
comment on column rate_limit_window.key is 'Hash under the shop''s secret of what is limited and for whom: it names nobody.';
comment on column rate_limit_window.count is 'Calls that were made or set aside by a process; beyond the limit too.';
create index rate_limit_window_ends on rate_limit_window (ends_at);

create table worker_heartbeat (
  id uuid primary key,
  host text not null,
  pid integer not null,
  started_at timestamptz not null default now(),
  beat_at timestamptz not null default now(),
  working_on text[] not null default '{}'::text[]
);
comment on table worker_heartbeat is 'A row for each process that works on jobs. One that ends takes its row along; one that dies leaves it, and others remove it after a day.';
comment on column worker_heartbeat.beat_at is 'Written every 15 seconds by the clock of the database, which all processes share.';
comment on column worker_heartbeat.working_on is 'The queues whose jobs it had in hand at that moment.';

create table mail_attachment (
  mail_id bigint references mail on delete cascade,
  position integer check ("position" > 0),
  name text not null check (name <> ''),
  content_type text not null,
  cid text,
  content bytea,
  primary key (mail_id, "position")
);
comment on column mail_attachment.cid is 'Name by which the HTML shows it in place; null: a file to keep.';
comment on column mail_attachment.content is 'Kept in the development mailbox only, like mail.html.';

create table mail_bounce (
  id bigint generated always as identity primary key,
  mail_id bigint not null references mail on delete cascade,
  source text not null check (source in ('SMTP', 'REPORT')),
  status text not null check (status ~ '^[245][0-9.]{1,10}$'),
  at timestamptz not null,
  unique (mail_id, source, status)
);
comment on table mail_bounce is 'SMTP: the answer while it was handed over; REPORT: a delivery report that came later (RFC 3464). When it was so first.';
comment on column mail_bounce.status is 'The reply code of SMTP (550) or the status of the report (5.1.1); never the server''s words, which name people.';
