-- concurrently
-- How old the oldest mail is that was not handed over.
drop index concurrently if exists mail_unsent;
create index concurrently mail_unsent on mail (created_at) where sent_at is null and bounced_at is null;
