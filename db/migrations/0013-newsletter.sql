-- The newsletter asks twice: an address is written to only after its owner has used a mailed link, and every consent can be proved.

alter table newsletter_subscriber add column link_id uuid not null unique default gen_random_uuid();
comment on column newsletter_subscriber.link_id is 'What the links to confirm and to leave are derived from; a new one after somebody left, so that old links open nothing.';
comment on column newsletter_subscriber.consented_at is 'When it was last asked for; without confirmed_at nothing but the link to confirm is sent.';
create index newsletter_unconfirmed on newsletter_subscriber (consented_at) where confirmed_at is null;

create table newsletter_consent (
  id bigint generated always as identity primary key,
  subscriber_id bigint not null references newsletter_subscriber on delete cascade,
  kind text not null check (kind in ('ASKED', 'CONFIRMED', 'LEFT')),
  at timestamptz not null,
  text_version text not null check (text_version <> ''),
  network bytea not null check (octet_length(network) = 32)
);
create index newsletter_consent_subscriber on newsletter_consent (subscriber_id, id);
create trigger append_only before update on newsletter_consent for each statement execute function append_only();
comment on table newsletter_consent is 'Proof of who agreed to what and when. It goes only with its subscriber.';
comment on column newsletter_consent.text_version is 'Which wording stood beside the field.';
comment on column newsletter_consent.network is 'Keyed hash of the network address: shows what came from one place, not from where.';
