-- concurrently
-- Staff lists the mails of a campaign that stand one way, page by page; counting them takes the same index.
drop index concurrently if exists campaign_recipient_listed;
create index concurrently campaign_recipient_listed on campaign_recipient (campaign_id, state, subscriber_id);
drop index concurrently if exists campaign_recipient_states;
