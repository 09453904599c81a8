-- What visitors do, as sums: a count for each day and thing, and nothing of who it was.

create table statistic (
  day date not null,
  measure text not null check (measure in ('page', 'product', 'source', 'screen', 'search', 'step')),
  what text not null check (what ~ '^[A-Za-z0-9][A-Za-z0-9:._-]{0,79}$'),
  locale text not null check (locale in ('cs', 'en', 'any')),
  trade text not null check (trade in ('B2C', 'B2B')),
  count bigint not null check (count > 0),
  primary key (day, measure, what, locale, trade)
);
comment on table statistic is 'Measures are counted apart: which source led to which page is not kept, so that no row is the trace of one visit.';
comment on column statistic.locale is 'any: of steps, since a cart has no language.';
comment on column statistic.what is 'The name of a page, the slug of a product, phone or wide, a kind of source such as search:seznam, a step of the order. Never an address, a query or a word that somebody typed.';

-- Orders and carts of a range of days are added up; rows come in the order of their days, so that a summary of blocks will do.
create index shop_order_created on shop_order using brin (created_at);
create index cart_created on cart using brin (created_at);
