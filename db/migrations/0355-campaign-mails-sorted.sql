-- concurrently
-- Staff sorts the mails of a campaign by when they were handed on; what was not stands behind the rest.
drop index concurrently if exists campaign_recipient_by_time;
create index concurrently campaign_recipient_by_time on campaign_recipient (campaign_id, (coalesce(queued_at, timestamptz '9999-12-31 00:00:00+00')), subscriber_id);
