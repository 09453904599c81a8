-- Mails that mail servers would not take, at once or later by a report.

alter table mail add column bounced_at timestamptz;
comment on column mail.bounced_at is 'Since when it is not tried any more: its recipient''s server kept refusing it for good.';

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
