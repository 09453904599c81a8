-- Visits, counted by day without anyone's name.

create table statistic (
  day date,
  measure text check (measure in ('page', 'product', 'source', 'screen', 'search', 'step')),
  what text check (what ~ '^[A-Za-z0-9][A-Za-z0-9:._-]{0,79}$'),
  locale text check (locale in ('cs', 'en', 'any')),
  trade text check (trade in ('B2C', 'B2B')),
  count bigint not null check (count > 0),
  primary key (day, measure, what, locale, trade)
);
comment on table statistic is 'Measures are counted apart: which source led to which page is not kept, so that no row is the trace of one visit.';
comment on column statistic.what is 'The name of a page, the slug of a product, phone or wide, a kind of source such as search:seznam, a step of the order. Never an address, a query or a word that somebody typed.';
comment on column statistic.locale is 'any: of steps, since a cart has no language.';
