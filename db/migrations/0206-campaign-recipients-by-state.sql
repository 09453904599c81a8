-- concurrently
-- How the mails of a campaign stand is counted from the index alone.
drop index concurrently if exists campaign_recipient_states;
create index concurrently campaign_recipient_states on campaign_recipient (campaign_id, state);
