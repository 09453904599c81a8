-- A large shop's data for staff in addition to orders: claims, parcels' cash, mails, audit, reviews,
-- newsletters, webhooks. Run by bench/large-shop.ts after the orders are there and before their search;
-- everything is derived from the orders.

-- step: claims
-- Each hundredth order is complained about and each two hundredth withdrawn from; what is older than a fortnight has ended.
create unlogged table large_claim as
  select o.id, o.id - 1000000 as n, o.number, o.email, o.created_at + interval '5 days' as at,
    o.created_at > current_setting('large.now')::timestamptz - interval '20 days' as is_open,
    coalesce(o.billing ->> 'last_name', '') as name
  from shop_order o where o.id > 1000000 and o.order_state = 'COMPLETED' and o.id % 100 in (0, 50)
    and o.created_at < current_setting('large.now')::timestamptz - interval '6 days';
insert into complaint (id, key, order_number, email, order_id, goods, fault, wish, locale, state, received_at, due_on, remedy, amount)
  overriding system value
  select 1000000 + n, md5('large complaint ' || n)::uuid, number, email, id, 'Original hovězí jerky', 'Sáček byl otevřený.', 'money', 'cs',
    case when is_open then 'RECEIVED' when n % 300 = 0 then 'REFUSED' else 'SETTLED' end, at, day_in_prague(at) + 30,
    case when not is_open and n % 300 <> 0 then 'discount' end, case when not is_open and n % 300 <> 0 then 4900 end
  from large_claim where n % 100 = 0;
insert into complaint_event (complaint_id, at, from_state, to_state, actor, why)
  select id, received_at, '', 'RECEIVED', 'customer', 'received' from complaint where id > 1000000
  union all select id, received_at + interval '1 day', 'RECEIVED', 'IN_WORK', 'staff', 'begun' from complaint where id > 1000000 and state <> 'RECEIVED'
  union all select id, received_at + interval '2 days', 'IN_WORK', case state when 'SETTLED' then 'ACCEPTED' else state end, 'staff', 'decided'
    from complaint where id > 1000000 and state <> 'RECEIVED'
  union all select id, received_at + interval '3 days', 'ACCEPTED', state, 'staff', 'settled' from complaint where id > 1000000 and state = 'SETTLED';
insert into complaint_line (complaint_id, line, pieces) select id, 0, 1 from complaint where id > 1000000;
insert into withdrawal (id, key, name, order_number, email, goods, locale, state, received_at, order_id, amount) overriding system value
  select 1000000 + n, md5('large withdrawal ' || n)::uuid, name, number, email, '', 'cs', case when is_open then 'RECEIVED' else 'REFUSED' end, at, id, null
  from large_claim where n % 200 = 50;
insert into withdrawal_event (withdrawal_id, at, from_state, to_state, actor, why)
  select id, received_at, '', 'RECEIVED', 'customer', 'received' from withdrawal where id > 1000000
  union all select id, received_at + interval '2 days', 'RECEIVED', state, 'staff', 'too late' from withdrawal where id > 1000000 and state <> 'RECEIVED';
insert into withdrawal_line (withdrawal_id, line, declared) select id, 0, 1 from withdrawal where id > 1000000;
drop table large_claim;

-- step: cash
-- A list a day and carrier of what was collected; each parcel's cash is booked and paid its order already.
create unlogged table large_cash as
  select m.id, s.carrier, m.received_on as day, s.reference, m.amount,
    dense_rank() over (order by m.received_on, s.carrier) as list, row_number() over (partition by m.received_on, s.carrier order by m.id) as place
  from money_received m join shipment s on s.id = m.id where m.id > 1000000 and m.kind = 'COD';
insert into remittance (id, carrier, reference, remitted_on, collected, fee, content_hash, is_settled, created_at) overriding system value
  select 1000000 + list, carrier, 'L' || list, day, sum(amount), 0, encode(sha256(convert_to('large list ' || list, 'UTF8')), 'hex'),
    day < (current_setting('large.now')::timestamptz - interval '7 days')::date, day + interval '8 hours'
  from large_cash group by list, carrier, day;
insert into remittance_line (id, remittance_id, number, reference, amount, fee, state, shipment_id, cash_id, expected, ended_at) overriding system value
  select id, 1000000 + list, place, reference, amount, 0, 'PAID', id, id, amount, day + interval '8 hours' from large_cash;
insert into remittance_entry (entry_id, line_id) select e.id, c.id from large_cash c join money_entry e on e.id = c.id;
drop table large_cash;

-- step: mails
-- Of half a year: older ones are forgotten.
insert into mail (event, recipient, subject, html, body, created_at, claimed_at, sent_at)
  select kind || ':' || number, email, 'Objednávka ' || number, null, null, at, at, at from (
    select id, number, email, m.kind, created_at + m.later as at from shop_order,
      (values ('order-confirmation', interval '0'), ('order-shipped', interval '1 day')) m(kind, later)
    where id > 1000000 and created_at > current_setting('large.now')::timestamptz - interval '180 days') told order by at;
insert into mail_bounce (mail_id, source, status, at) select id, 'SMTP', '550', sent_at from mail where id % 400 = 0 and event like 'order-%';

-- step: notes
insert into order_note (order_id, key, text, staff_id, at)
  select id, 'large', 'Zákazník prosí zavolat předem.', 1, created_at + interval '1 hour' from shop_order where id > 1000000 and id % 40 = 0;
insert into order_tag (tag, order_id, staff_id, at)
  select case when id % 200 = 0 then 'vip' else 'gift' end, id, 1, created_at + interval '1 hour' from shop_order where id > 1000000 and id % 100 = 0;
insert into order_hold (order_id, reason, staff_id, since, ended_at)
  select id, 'Čeká na zákazníka', 1, created_at, case when not (order_state = 'CONFIRMED' and fulfilment_state = 'READY') then created_at + interval '3 hours' end
  from shop_order where id > 1000000 and id % 150 = 0;
insert into customer_note (customer_id, key, text, staff_id, at)
  select id, 'large:' || id, 'Volat dopoledne.', 1, created_at from customer where id > 1000000 and id % 20 = 0;
insert into customer_tag (customer_id, tag, staff_id, at)
  select id, case when id % 80 = 0 then 'vip' else 'regular' end, 1, created_at from customer where id > 1000000 and id % 40 = 0;

-- step: audit
-- Chained as its trigger does it, which would look for the last one each time.
do $$
declare
  e audit_event;
begin
  select id, hash into e.id, e.hash from audit_event order by id desc limit 1;
  if not found then
    e.id := 0;
    e.hash := decode(repeat('00', 32), 'hex');
  end if;
  e.actor_kind := 'staff';
  e.actor_id := 1;
  e.actor_name := '';
  e.subject_kind := 'order';
  e.before := '{"order_state": "NEW"}';
  e.after := '{"order_state": "CONFIRMED"}';
  e.reason := 'Po dohodě se zákazníkem';
  for e.at, e.subject_id, e.operation in
    select o.created_at + interval '6 hours', o.id,
      (array['order.note', 'order.tag', 'order.hold', 'order.release', 'order.cancel', 'shipment.pack', 'order.mail_again', 'order.confirm'])[1 + o.id % 8]
    from shop_order o where o.id > 1000000 and o.id % 11 = 0 order by o.created_at
  loop
    e.id := e.id + 1;
    e.previous_hash := e.hash;
    e.hash := audit_hash(e);
    insert into audit_event values (e.*);
  end loop;
end $$;

-- step: reviews
insert into review_request (order_id, asked_at) select id, created_at + interval '14 days' from shop_order
  where id > 1000000 and order_state = 'COMPLETED' and id % 7 = 0 and created_at < current_setting('large.now')::timestamptz - interval '15 days';
insert into review (order_id, product_id, locale, stars, text, author, bought_in, state, reason, written_at, decided_at)
  select order_id, (select product_id from variant where id = 7), 'cs', 3 + order_id % 3, 'Výborné maso, koupím znovu.', 'Jan', date_trunc('month', asked_at)::date,
    case when asked_at > current_setting('large.now')::timestamptz - interval '20 days' then 'WAITING' when order_id % 97 = 0 then 'REFUSED' else 'APPROVED' end,
    case when asked_at <= current_setting('large.now')::timestamptz - interval '20 days' and order_id % 97 = 0 then 'abuse' end,
    asked_at + interval '1 day', case when asked_at <= current_setting('large.now')::timestamptz - interval '20 days' then asked_at + interval '2 days' end
  from review_request where order_id > 1000000 and order_id % 35 = 0;

-- step: newsletter
insert into newsletter_subscriber (id, email, email_key, locale, consented_at, confirmed_at, unsubscribed_at) overriding system value
  select id, email, email_key, locale, created_at, created_at + interval '1 hour', case when id % 25 = 0 then created_at + interval '90 days' end
  from customer where id > 1000000 and id % 2 = 0;
insert into campaign (id, key, subject_cs, body_cs, subject_en, body_en, state, send_at, staff_id, changed_at, sent_by, began_at, ended_at, audience) overriding system value
  select 1000000 + month, 'large:' || month, 'Novinky ' || month, 'Maso je zde.', 'News ' || month, 'The meat is here.', 'SENT', at, 1, at, 1, at, at + interval '1 hour',
    case when month > 21 then (select count(*) from newsletter_subscriber where id > 1000000) else 0 end
  from generate_series(1, 24) month, lateral (select current_setting('large.now')::timestamptz - (25 - month) * interval '30 days' as at) a;
insert into campaign_recipient (campaign_id, subscriber_id, state, queued_at)
  select c.id, s.id, case when s.id % 500 = 0 then 'FAILED' when s.unsubscribed_at is not null then 'SKIPPED' else 'SENT' end, c.began_at
  from campaign c, newsletter_subscriber s where c.id > 1000021 and s.id > 1000000;

-- step: webhooks
-- Of a quarter: older ones are forgotten.
insert into webhook_endpoint (id, url, name, events, staff_id, created_at) overriding system value
  select 1000000 + n, 'https://hooks.example.com/' || n, 'Účetní ' || n, array['order.placed', 'order.paid'], 1, current_setting('large.now')::timestamptz - interval '90 days' from generate_series(1, 3) n;
insert into webhook_delivery (id, endpoint_id, event_id, event, data, happened_at, state, attempts, next_at, done_at) overriding system value
  select 10 * o.id + e.n, 1000000 + e.n, md5('large webhook ' || o.id)::uuid, 'order.placed', jsonb_build_object('number', o.number), o.created_at,
    case when o.id % 300 = 0 then 'FAILED' else 'DELIVERED' end, 1, null, o.created_at + interval '1 second'
  from shop_order o, generate_series(1, 3) e(n) where o.id > 1000000 and o.created_at > current_setting('large.now')::timestamptz - interval '90 days';
insert into webhook_attempt (delivery_id, at, by_hand, status, ms, answer)
  select id, done_at, false, case when state = 'FAILED' then 500 else 200 end, 80, '' from webhook_delivery where id > 10000000;

-- step: office
insert into reseller_application (id, state, email, email_key, first_name, last_name, phone, company_name, ico, billing, locale, created_at, decided_at, reason, customer_id, company_id) overriding system value
  select id, case when id % 100 = 0 then 'DECLINED' else 'APPROVED' end, email, email_key, first_name, last_name, phone, last_name || ' potraviny s.r.o.',
    lpad((id % 100000000)::text, 8, '0'), '{"street": "Dlouhá 1", "city": "Praha", "zip": "11000", "country": "CZ"}', 'cs', created_at, created_at + interval '1 day',
    case when id % 100 = 0 then 'Nevede prodejnu' end, case when id % 100 <> 0 then id end, case when id % 100 <> 0 then id end
  from customer where id > 1000331 and type = 'B2B';
insert into approval (operation, subject_kind, subject_id, input, amount, state, asked_by, asked_at, expires_at, decided_at)
  select 'order.refund', 'order', id::text, null, 100000, 'EXPIRED', 1, created_at, created_at + interval '1 day', created_at + interval '1 day'
  from shop_order where id > 1000000 and id % 500 = 0;
insert into long_work (kind, input, state, done, total, asked_kind, asked_at, started_at, ended_at, result)
  select 'orders.export', '{}', 'DONE', 10, 10, 'system', at, at, at + interval '1 minute', '{}'
  from generate_series(1, 2000) n, lateral (select current_setting('large.now')::timestamptz - n * interval '8 hours' as at) a;
insert into invoice_reminder (invoice_id, step, open, at)
  select i.id, 'friendly', i.total, i.created_at + interval '21 days' from invoice i join shop_order o on o.id = i.order_id
  where o.id > 1000000 and i.cause = 'sale' and o.payment_state = 'NOT_DUE_YET' and o.due_days is not null
    and i.created_at < current_setting('large.now')::timestamptz - interval '22 days';
