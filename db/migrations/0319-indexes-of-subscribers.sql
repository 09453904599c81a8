-- concurrently
-- Subscribers of the newsletter as staff lists them. Each state and language is walked by itself, so these two indexes serve every
-- filter, both orders, the search by the beginning of an address, and the counts.
drop index concurrently if exists newsletter_listed_by_email;
create index concurrently newsletter_listed_by_email on newsletter_subscriber ((case when unsubscribed_at is not null then 'UNSUBSCRIBED' when confirmed_at is null then 'UNCONFIRMED' else 'SUBSCRIBED' end), locale, (email_key collate "C"), id);
drop index concurrently if exists newsletter_listed_by_consent;
create index concurrently newsletter_listed_by_consent on newsletter_subscriber ((case when unsubscribed_at is not null then 'UNSUBSCRIBED' when confirmed_at is null then 'UNCONFIRMED' else 'SUBSCRIBED' end), locale, consented_at, id);
