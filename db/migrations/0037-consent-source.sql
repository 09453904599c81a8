-- The proof of a consent says where it was given, too.

alter table newsletter_consent add column source text check (source in ('WEB', 'API', 'MAIL', 'ACCOUNT'));
comment on column newsletter_consent.source is 'The form of the pages, the API, the mailed link, or the switch in the account; null: given before this was written down.';
create index newsletter_left on newsletter_subscriber (unsubscribed_at) where unsubscribed_at is not null;
