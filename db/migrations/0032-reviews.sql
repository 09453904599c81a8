-- Requests for reviews, reviews, and addresses that want none.

create table review (
  id bigint generated always as identity primary key,
  order_id bigint references shop_order,
  product_id integer not null references product,
  locale text not null,
  stars integer not null check (stars between 1 and 5),
  text text not null check (length(text) <= 1000),
  author text not null check (length(author) <= 40),
  bought_in date not null check (extract(day from bought_in) = 1::numeric),
  state text not null default 'WAITING',
  reason text,
  version integer not null default 1 check (version between 1 and 10),
  answer text not null default '' check (length(answer) <= 1000),
  written_at timestamptz not null,
  decided_at timestamptz,
  unique (order_id, product_id),
  check ((state = 'REFUSED') = (reason is not null)),
  check ((state = 'WAITING') = (decided_at is null)),
  check (state in ('WAITING', 'APPROVED', 'REFUSED')),
  check (locale in ('cs', 'en')),
  check (reason in ('abuse', 'personal-data', 'not-goods', 'illegal')),
  constraint review_stars_are_free check (state <> 'REFUSED' or text <> '' or author <> '')
);
comment on column review.order_id is 'Null once its buyer is forgotten: the opinion stays, and is nobody''s.';
comment on column review.author is 'As the buyer wants to be called; empty: not at all.';
comment on column review.bought_in is 'The first day of the month of the purchase.';
comment on column review.version is 'One more with every change by its author: what is approved is what was read.';
comment on constraint review_stars_are_free on review is 'Stars alone can break no rule: they are never refused.';
create index review_shown on review (product_id, written_at desc, id desc) include (stars) where state = 'APPROVED';
create index review_waiting on review (written_at, id) where state = 'WAITING';
-- What staff reads page by page: reviews of a state in the order of their writing, and companies by name.
create index review_state on review (state, written_at, id);
create index review_stars on review (state, stars, id);
-- Staff narrows reviews by product and by stars, in the order in which they were written.
create index review_product_written on review (state, product_id, written_at, id);
create index review_stars_written on review (state, stars, written_at, id);

create table review_refusal (
  email_hash bytea primary key check (octet_length(email_hash) = 32),
  at timestamptz not null
);
comment on table review_refusal is 'Who does not want to be asked: the SHA-256 of the address in small letters, so that it is known again and not read.';

create table review_request (
  id bigint generated always as identity primary key,
  order_id bigint not null unique references shop_order,
  asked_at timestamptz not null,
  token_hash bytea unique check (octet_length(token_hash) = 32),
  expires_at timestamptz,
  check (token_hash is null or expires_at is not null)
);
comment on table review_request is 'An order is asked about once. Whether the mail may go is looked at once more when it is written.';
comment on column review_request.token_hash is 'SHA-256 of the mailed link''s secret; null: not mailed, or the link opens nothing any more.';

create table review_event (
  id bigint generated always as identity primary key,
  review_id bigint not null references review on delete cascade,
  at timestamptz not null,
  what text not null check (what in ('WRITTEN', 'CHANGED', 'APPROVED', 'REFUSED', 'ANSWERED', 'FORGOTTEN')),
  version integer not null,
  who text not null default '' check (length(who) <= 100),
  why text not null default '' check (length(why) <= 1000)
);
comment on table review_event is 'Who did what with a review. It goes only with its review.';
create index review_event_of on review_event (review_id, id);

create trigger append_only before update or truncate on review_event for each statement
  execute function append_only();
create trigger aside_is_forgotten after delete on review for each row execute function aside_is_over('review');
create trigger aside_is_over after update of state on review for each row
  when (old.state is distinct from new.state)
  execute function aside_is_over('review');
-- Kept pages follow what they show.
create trigger catalogue_changed_by_approval after update on review for each row
  when (old.state = 'APPROVED'::text or new.state = 'APPROVED'::text)
  execute function catalogue_changed();
create trigger catalogue_changed_by_removal after delete on review for each row
  when (old.state = 'APPROVED'::text)
  execute function catalogue_changed();
