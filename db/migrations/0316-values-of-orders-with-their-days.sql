-- concurrently
-- Orders in the order of their value, some days' alone or one trade's alone: those of a price are thousands, whose day the index
-- tells now without the row (docs/decisions/0120). It takes the place of the same index without the day.
drop index concurrently if exists order_search_total_day;
create index concurrently order_search_total_day on order_search (total, order_id) include (created_at, order_type);
drop index concurrently if exists order_search_type_total;
create index concurrently order_search_type_total on order_search (order_type, total, order_id) include (created_at);
drop index concurrently if exists order_search_total;
