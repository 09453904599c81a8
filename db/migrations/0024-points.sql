-- Pick-up points as their carriers tell of them: what they take, whether they do so now, and the record of each feed.

alter table branch add column max_weight_g integer check (max_weight_g > 0);
alter table branch add column cod_allowed boolean not null default true;
alter table branch add column wheelchair_accessible boolean;
alter table branch add column unavailable text
  check (unavailable in ('HOLIDAY', 'FULL', 'TECHNICAL', 'ENDED', 'HIDDEN', 'GONE'));
comment on column branch.max_weight_g is 'What a parcel may weigh there; null: the carrier does not say.';
comment on column branch.wheelchair_accessible is 'Null: the carrier does not say.';
comment on column branch.unavailable is 'Why it takes no parcels now, of one that is not active; GONE: it is not in the feed any more.';

create table point_feed (
  id bigint generated always as identity primary key,
  carrier text not null check (carrier in ('packeta', 'balikovna')),
  at timestamptz not null,
  count integer not null check (count >= 0),
  refusal text check (length(refusal) between 1 and 200)
);
create index point_feed_newest on point_feed (carrier, at desc, id desc);
comment on table point_feed is 'Every time that a carrier''s points were fetched.';
comment on column point_feed.count is 'How many points came; 0 where nothing could be read.';
comment on column point_feed.refusal is 'Why they were not taken; the points then stay as they were. Null: they were taken.';
