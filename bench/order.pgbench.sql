-- The rows that a submitted order writes, on the same hot stock row, written by pgbench: the ceiling for ours.
-- (order_id comes from the sequence; the cart is one of those that the preparation made.)
\set cart random(1, :carts)
begin;
with new_cart as (
  insert into cart (visitor_id, order_type, status) values (:visitor, 'B2C', 'SUBMITTED') returning id
), new_order as (
  insert into shop_order (number, token, cart_id, visitor_id, order_type, locale, order_state, payment_state, fulfilment_state,
    goods_with_vat, shipping_with_vat, payment_with_vat, rounding, total_with_vat, total_without_vat, shipping_id, payment_id,
    billing, email, terms_version_id, created_at, expires_at)
  select '99' || lpad((new_cart.id % 100000000)::text, 8, '0'), md5(new_cart.id::text), new_cart.id, :visitor, 'B2C', 'cs', 'NEW', 'AWAITING', 'WAITING',
    118800, 0, 0, 0, 118800, 106071, 3, 2,
    '{"first_name":"Jana","last_name":"Nováková","email":"jana@example.cz","phone":"+420777123456","street":"Dlouhá 12","city":"Praha 1","zip":"11000","country":"CZ"}',
    'jana@example.cz', :terms, now(), now() + interval '7 days'
  from new_cart returning id, cart_id
), lines as (
  insert into order_line (order_id, position, kind, variant_id, code, name, quantity, pieces, unit_price, vat_percent, total)
  select new_order.id, l.* from new_order, (values
    (1, 'GOODS', 7, 'snack_box', 'Original hovězí jerky – krabice 20 kusů', 1, 20, 5400::bigint, 12, 108000::bigint),
    (2, 'GOODS', 7, 'snack_piece', 'Original hovězí jerky', 2, 2, 5400::bigint, 12, 10800::bigint)) l
), vat as (
  insert into order_vat (order_id, percent, base, vat) select id, 12, 106071, 12729 from new_order
), events as (
  insert into order_event (order_id, at, axis, from_state, to_state, actor, why)
  select new_order.id, now(), e.* from new_order, (values
    ('order', '', 'NEW', 'customer', 'submitted'), ('payment', '', 'AWAITING', 'customer', 'submitted'), ('fulfilment', '', 'WAITING', 'customer', 'submitted')) e
), movements as (
  insert into stock_movement (variant_id, change, reason, order_id, at) select 7, -22, 'SOLD', id, now() from new_order
), submission as (
  insert into order_submission (visitor_id, key, body_hash, order_id, answer)
  select :visitor, 'cart:' || cart_id, sha256('{}'), id, repeat('x', 1500) from new_order
)
insert into pgboss.job (name, data) select 'order-confirmation', json_build_object('orderId', id) from new_order;
update stock set on_hand = on_hand - 22 where variant_id = 7 and on_hand >= 22;
commit;
