-- One mail for what happens within a moment, such as an order and its payment.

alter table mail add column covers text[];
comment on column mail.covers is 'Further events that it reports, which need no mail of their own; null: it reports its own alone.';
