-- Orders that the shop refused, counted by day, reason and door.

-- Orders that buyers sent and the shop refused, counted by day, reason and door. Without a person: neither an address, a network
-- nor a cart stands here. Staff says up to which count a row was seen; it waits again when more come.
create table refused_order (
  id bigint generated always as identity primary key,
  day date not null,
  -- The last word of the translation key that the buyer read.
  reason text not null check (reason ~ '^[a-z0-9_]{1,60}$'),
  door text not null check (door in ('CONSUMER', 'RESELLER', 'REPRESENTATIVE')),
  count integer not null check (count > 0),
  first_at timestamptz not null,
  last_at timestamptz not null,
  seen integer not null default 0,
  seen_at timestamptz,
  seen_by bigint references staff_member,
  unique (day, reason, door),
  check (last_at >= first_at),
  check (seen between 0 and count),
  check (seen = 0 or seen_at is not null)
);
create index refused_order_day on refused_order (day, id);
create index refused_order_count on refused_order (count, id);
create index refused_order_unseen on refused_order (day, id) where seen < count;
create index refused_order_seen_by on refused_order (seen_by);
