-- Subscribers, their consents, and campaigns.

set local check_function_bodies = off;

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
comment on column campaign.key is 'The same key makes one campaign, however often it is asked for.';
comment on column campaign.revision is 'One more with each change of what it says or to whom: a save, and a sending, name the one that was seen.';
comment on column campaign.for_locale is 'Subscribers of this language alone; null: of both.';
comment on column campaign.for_trade is 'B2B: subscribers with an account of a reseller; B2C: all others; null: everyone.';
comment on column campaign.audience is 'How many subscribers it was for when it began: then they are written down, and no one is added.';
comment on column campaign.work_id is 'The long work that hands its mails to the queue.';
create index campaign_in_motion on campaign (id) where state in ('SCHEDULED', 'SENDING');

create table newsletter_subscriber (
  id bigint generated always as identity primary key,
  email text not null check (email <> ''),
  email_key text not null unique check (email_key = lower(email_key)),
  locale text not null check (locale in ('cs', 'en')),
  consented_at timestamptz not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  link_id uuid not null default gen_random_uuid() unique
);
comment on column newsletter_subscriber.consented_at is 'When it was last asked for; without confirmed_at nothing but the link to confirm is sent.';
comment on column newsletter_subscriber.link_id is 'What the links to confirm and to leave are derived from; a new one after somebody left, so that old links open nothing.';
create index newsletter_unconfirmed on newsletter_subscriber (consented_at) where confirmed_at is null;
create index newsletter_left on newsletter_subscriber (unsubscribed_at) where unsubscribed_at is not null;
create index newsletter_audience on newsletter_subscriber (locale, email_key) where confirmed_at is not null
    and unsubscribed_at is null;
-- Subscribers of the newsletter as staff lists them. Each state and language is walked by itself, so these two indexes serve every
-- filter, both orders, the search by the beginning of an address, and the counts.
create index newsletter_listed_by_email on newsletter_subscriber (( case when unsubscribed_at is not null then 'UNSUBSCRIBED' when confirmed_at is null then 'UNCONFIRMED' else 'SUBSCRIBED' end), locale, email_key collate "C", id);
create index newsletter_listed_by_consent on newsletter_subscriber (( case when unsubscribed_at is not null then 'UNSUBSCRIBED' when confirmed_at is null then 'UNCONFIRMED' else 'SUBSCRIBED' end), locale, consented_at, id);
-- The mails of a large campaign by their addresses: all subscribers are walked in this order.
create index newsletter_by_email on newsletter_subscriber (email_key collate "C", id);

create table campaign_recipient (
  campaign_id bigint references campaign,
  subscriber_id bigint references newsletter_subscriber on delete cascade,
  state text not null default 'WAITING' check (state in ('WAITING', 'QUEUED', 'SENT', 'SKIPPED', 'FAILED')),
  queued_at timestamptz,
  primary key (campaign_id, subscriber_id),
  check ((state in ('WAITING', 'SKIPPED')) or queued_at is not null)
);
comment on table campaign_recipient is 'Whom a campaign is for, once each; it goes with its subscriber.';
comment on column campaign_recipient.state is 'QUEUED: its mail is a job; SKIPPED: the subscriber had left meanwhile; FAILED: no mail server took it in time.';
create index campaign_recipient_subscriber on campaign_recipient (subscriber_id);
create index campaign_recipient_waiting on campaign_recipient (campaign_id, subscriber_id) where state = 'WAITING';
create index campaign_recipient_queued on campaign_recipient (campaign_id, subscriber_id) where state = 'QUEUED';
-- Staff lists the mails of a campaign that stand one way, page by page; counting them takes the same index.
create index campaign_recipient_listed on campaign_recipient (campaign_id, state, subscriber_id);
-- Staff sorts the mails of a campaign by when they were handed on; what was not stands behind the rest.
create index campaign_recipient_by_time on campaign_recipient (campaign_id, coalesce(queued_at, '9999-12-31 00:00:00+00'::timestamp with time zone), subscriber_id);

create table newsletter_consent (
  id bigint generated always as identity primary key,
  subscriber_id bigint not null references newsletter_subscriber on delete cascade,
  kind text not null check (kind in ('ASKED', 'CONFIRMED', 'LEFT')),
  at timestamptz not null,
  text_version text not null check (text_version <> ''),
  network bytea not null check (octet_length(network) = 32),
  source text check (source in ('WEB', 'API', 'MAIL', 'ACCOUNT'))
);
comment on table newsletter_consent is 'Proof of who agreed to what and when. It goes only with its subscriber.';
comment on column newsletter_consent.text_version is 'Which wording stood beside the field.';
comment on column newsletter_consent.network is 'Keyed hash of the network address: shows what came from one place, not from where.';
comment on column newsletter_consent.source is 'The form of the pages, the API, the mailed link, or the switch in the account; null: given before this was written down.';
create index newsletter_consent_subscriber on newsletter_consent (subscriber_id, id);

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

-- What became of a mail stays so.
create function campaign_recipient_ends() returns trigger language plpgsql as $$
begin
  raise exception 'The mail of campaign % to subscriber % has ended', old.campaign_id, old.subscriber_id
    using errcode = 'check_violation', constraint = 'campaign_recipient_ends';
end $$;
create trigger campaign_recipient_ends before update on campaign_recipient for each row
  when ((old.state = any (array['SENT'::text, 'SKIPPED'::text, 'FAILED'::text])) or new.campaign_id <> old.campaign_id
    or new.subscriber_id <> old.subscriber_id)
  execute function campaign_recipient_ends();

create trigger append_only before update on newsletter_consent for each statement
  execute function append_only();
