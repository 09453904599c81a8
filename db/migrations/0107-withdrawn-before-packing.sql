-- A withdrawal of some of the goods, before they are packed, changes the order.

alter table withdrawal add column order_change_id bigint references order_change;
comment on column withdrawal.order_change_id is 'The change of the order that settled it: its goods are no part of the order any more. Null: they were sent, or the order was cancelled.';
