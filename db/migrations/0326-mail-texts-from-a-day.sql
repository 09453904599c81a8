-- A version of a mail's sentences may hold from a day that is yet to come (docs/decisions/0097).

alter table mail_text_version add column valid_from date check (valid_from > (at at time zone 'Europe/Prague')::date);
comment on column mail_text_version.valid_from is 'From this day in Prague on it holds; until then the version before does. Null: since it was saved.';
