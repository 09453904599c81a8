-- concurrently
-- The mails of a large campaign by their addresses: all subscribers are walked in this order.
drop index concurrently if exists newsletter_by_email;
create index concurrently newsletter_by_email on newsletter_subscriber ((email_key collate "C"), id);
