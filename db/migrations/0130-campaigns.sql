-- Campaigns of the newsletter: composed in both languages, sent in batches, to nobody twice and to nobody who has left.

create table campaign (
  id bigint generated always as identity primary key,
  key text not null unique check (length(key) between 1 and 100),
  revision integer not null default 1 check (revision > 0),
  subject_cs text not null check (length(subject_cs) <= 200),
  body_cs text not null check (length(body_cs) <= 20000),
  subject_en text not null check (length(subject_en) <= 200),
  body_en text not null check (length(body_en) <= 20000),
  for_locale text check (for_locale in ('cs', 'en')),
  for_trade text check (for_trade in ('B2C', 'B2B')),
  state text not null default 'DRAFT' check (state in ('DRAFT', 'SCHEDULED', 'SENDING', 'STOPPED', 'SENT', 'DISCARDED')),
  send_at timestamptz,
  staff_id bigint references staff_member,
  changed_at timestamptz not null,
  sent_by bigint references staff_member,
  began_at timestamptz,
  ended_at timestamptz,
  audience integer check (audience >= 0),
  work_id bigint references long_work,
  check ((state in ('DRAFT', 'DISCARDED')) = (send_at is null)),
  check ((state in ('SENDING', 'STOPPED', 'SENT')) = (began_at is not null)),
  check ((state = 'SENT') = (ended_at is not null)),
  check (audience is null or began_at is not null)
);
create index campaign_in_motion on campaign (id) where state in ('SCHEDULED', 'SENDING');
comment on column campaign.key is 'The same key makes one campaign, however often it is asked for.';
comment on column campaign.revision is 'One more with each change of what it says or to whom: a save, and a sending, name the one that was seen.';
comment on column campaign.for_locale is 'Subscribers of this language alone; null: of both.';
comment on column campaign.for_trade is 'B2B: subscribers with an account of a reseller; B2C: all others; null: everyone.';
comment on column campaign.audience is 'How many subscribers it was for when it began: then they are written down, and no one is added.';
comment on column campaign.work_id is 'The long work that hands its mails to the queue.';

create function campaign_moves() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and (old.state, new.state) not in (
    ('DRAFT', 'SCHEDULED'), ('DRAFT', 'SENDING'), ('DRAFT', 'DISCARDED'), ('SCHEDULED', 'DRAFT'), ('SCHEDULED', 'SENDING'),
    ('SENDING', 'STOPPED'), ('SENDING', 'SENT'), ('STOPPED', 'SENDING')) then
    raise exception 'Campaign % does not go from % to %', old.id, old.state, new.state
      using errcode = 'check_violation', constraint = 'campaign_moves';
  end if;
  if (new.key, new.subject_cs, new.body_cs, new.subject_en, new.body_en, new.for_locale, new.for_trade)
      is distinct from (old.key, old.subject_cs, old.body_cs, old.subject_en, old.body_en, old.for_locale, old.for_trade)
    and (old.state <> 'DRAFT' or new.state <> 'DRAFT' or new.key <> old.key or new.revision <> old.revision + 1) then
    raise exception 'Campaign % says what it says', old.id
      using errcode = 'check_violation', constraint = 'campaign_is_fixed';
  end if;
  if old.audience is not null and new.audience is distinct from old.audience then
    raise exception 'The audience of campaign % is written down', old.id
      using errcode = 'check_violation', constraint = 'campaign_audience_is_fixed';
  end if;
  return new;
end $$;
create trigger campaign_moves before update on campaign for each row execute function campaign_moves();

create table campaign_recipient (
  campaign_id bigint not null references campaign,
  subscriber_id bigint not null references newsletter_subscriber on delete cascade,
  state text not null default 'WAITING' check (state in ('WAITING', 'QUEUED', 'SENT', 'SKIPPED', 'FAILED')),
  queued_at timestamptz,
  primary key (campaign_id, subscriber_id),
  check (state in ('WAITING', 'SKIPPED') or queued_at is not null)
);
create index campaign_recipient_subscriber on campaign_recipient (subscriber_id);
create index campaign_recipient_waiting on campaign_recipient (campaign_id, subscriber_id) where state = 'WAITING';
create index campaign_recipient_queued on campaign_recipient (campaign_id, subscriber_id) where state = 'QUEUED';
comment on table campaign_recipient is 'Whom a campaign is for, once each; it goes with its subscriber.';
comment on column campaign_recipient.state is 'QUEUED: its mail is a job; SKIPPED: the subscriber had left meanwhile; FAILED: no mail server took it in time.';

-- What became of a mail stays so.
create function campaign_recipient_ends() returns trigger language plpgsql as $$
begin
  raise exception 'The mail of campaign % to subscriber % has ended', old.campaign_id, old.subscriber_id
    using errcode = 'check_violation', constraint = 'campaign_recipient_ends';
end $$;
create trigger campaign_recipient_ends before update on campaign_recipient for each row
  when (old.state in ('SENT', 'SKIPPED', 'FAILED') or new.campaign_id <> old.campaign_id or new.subscriber_id <> old.subscriber_id)
  execute function campaign_recipient_ends();
