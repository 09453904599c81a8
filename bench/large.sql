-- A large shop, made set by set. Run by bench/seed-large.ts, step by step, with triggers off: the rows that
-- they would have written are written here. `large.orders` is the number of orders; everything else follows
-- from it. Two runs make the same shop.

-- step: customers
create unlogged table large_name as
  select array['Jan','Petr','Jiří','Josef','Pavel','Martin','Tomáš','Jaroslav','Miroslav','Zdeněk','Václav','Michal','František','Jakub','Milan','Karel','Lukáš','David','Ondřej','Vojtěch','Jana','Marie','Eva','Hana','Anna','Lenka','Kateřina','Lucie','Věra','Alena','Petra','Veronika','Jaroslava','Tereza','Martina','Michaela','Zuzana','Monika','Barbora','Žofie'] as first,
    array['Novák','Svoboda','Novotný','Dvořák','Černý','Procházka','Kučera','Veselý','Horák','Němec','Pokorný','Marek','Pospíšil','Hájek','Jelínek','Král','Růžička','Beneš','Fiala','Sedláček','Doležal','Zeman','Kolář','Navrátil','Čermák','Vaněk','Urban','Blažek','Kříž','Kovář','Kratochvíl','Bartoš','Vlček','Polák','Musil','Šimek','Konečný','Malý','Čech','Štěpánek','Staněk','Holub','Kadlec','Dostál','Soukup','Šťastný','Mareš','Moravec','Sýkora','Tichý','Valenta','Vávra','Matoušek','Říha','Bláha','Ševčík','Bureš','Hruška','Mašek','Dušek','Pavlík','Havel','Hrubý','Janda','Mach','Müller','Liška','Souček','Brož','Kubát','Žák','Jaroš','Toman','Vondra','Hanuš','Bednář','Strnad','Hlaváč','Zach','Ptáček'] as last,
    array['posta.example','seznam.example','mail.example','firma.example','centrum.example','volny.example'] as host,
    array['Praha','Brno','Ostrava','Plzeň','Liberec','Olomouc','Zlín','Tábor','Písek','Kolín'] as city;
create function large_email(n bigint) returns text language sql stable as $$
  select lower(translate(first[1 + n % 40] || '.' || last[1 + (n / 7) % 80], 'áčďéěíňóřšťúůýžÁČĎÉĚÍŇÓŘŠŤÚŮÝŽüÜ', 'acdeeinorstuuyzACDEEINORSTUUYZuU')) || n || '@' || host[1 + n % 6] from large_name
$$;
insert into customer (id, email, email_key, type, is_sales_representative, first_name, last_name, phone, locale, password_hash, created_at, confirmed_at, terms_accepted_at, representative_id, commission_percent)
  overriding system value
  select 1000000 + n, e, e, case when n % 33 = 1 then 'B2B' else 'B2C' end, n % 33 = 1 and n <= 331, first[1 + n % 40], last[1 + (n / 7) % 80],
    '+420' || (600000000 + n * 7 % 199999999), case when n % 20 = 3 then 'en' else 'cs' end, null, t, t, t, null,
    case when n % 33 = 1 and n <= 331 then 5 else 0 end
  from generate_series(1, current_setting('large.orders')::bigint / 5) n, large_name, large_email(n) e,
    lateral (select now_ - interval '760 days' + n * interval '1 second' as t from (select current_setting('large.now')::timestamptz as now_) m) at;
update customer set representative_id = 1000001 + 33 * ((id - 1000000) / 33 % 10)
  where id > 1000331 and (id - 1000000) % 33 = 1 and current_setting('large.orders')::bigint >= 10000;
insert into representative_assignment (representative_id, customer_id, since)
  select representative_id, id, created_at from customer where id > 1000000 and representative_id is not null;
insert into company (id, name, ico, dic, credit_limit, due_days, created_at) overriding system value
  select id, last_name || ' potraviny s.r.o. ' || (id - 1000000), (10000000 + (id - 1000000) * 13 % 89999999)::text, null, 100000000000, 14, created_at
  from customer where id > 1000000 and type = 'B2B' and not is_sales_representative;
insert into company_member (customer_id, company_id, role, since)
  select id, id, 'ADMINISTRATOR', created_at from customer where id > 1000000 and type = 'B2B' and not is_sales_representative;
insert into visitor (id, token_hash, created_at) overriding system value
  select 1000000 + n, sha256(convert_to('large visitor ' || n, 'UTF8')), current_setting('large.now')::timestamptz - interval '730 days'
  from generate_series(1, current_setting('large.orders')::bigint) n;

-- step: orders
-- What is drawn of each order. `fate`: done, cancelled, open (being packed), sent, waiting (for a transfer), owed (an invoice).
create unlogged table large_order as
  with drawn as (
    -- The last but one has five hundred lines.
    select n, n = current_setting('large.orders')::bigint - 1 as long, 1000000 + n as id, hashint8(n) & 1023 as a, hashint8(n * 31 + 7) & 1023 as b, hashint8(n * 17 + 3) & 1023 as c,
      current_setting('large.now')::timestamptz - interval '730 days' * (1 - n::numeric / current_setting('large.orders')::bigint) as created_at
    from generate_series(1, current_setting('large.orders')::bigint) n
  ), who as (
    select d.*, case when a < 614 and c_.id is not null then c_.id end as customer_id, c_.type = 'B2B' and a < 614 and not c_.is_sales_representative and not long as trade,
      case when c_.type = 'B2B' and a < 614 and b < 512 and not long then c_.representative_id end as placed_by, 1000000 + n % 200000 as guest
    from (select drawn.*, 1000001 + (hashint8(n * 101)::bigint & 1073741823) % greatest(1, current_setting('large.orders')::bigint / 5) as drawn_id from drawn) d
    left join lateral (select c.id, c.type, c.representative_id, c.is_sales_representative from customer c where c.id = d.drawn_id) c_ on true
  ), how as (
    select who.*, case when long then 'cod' when trade then case when b % 10 < 8 then 'invoice' else 'transfer' end when c < 560 then 'card' when c < 740 then 'transfer' else 'cod' end as method,
      case when long then 500 when trade then 20 * (1 + a % 10) when b % 4 = 0 then 20 * (1 + a % 3) else 1 + a % 9 end as snacks,
      trade or (b % 4 = 0 and not long) as boxed, case when c % 3 = 0 then 1 + b % 5 else 0 end as chillis,
      created_at < current_setting('large.now')::timestamptz - interval '14 days' as is_old
    from who
  ), amounts as (
    select *, case when trade then 3200 when boxed then 4500 else 4900 end as unit, case when trade then 6500 else 9900 end as chilli_unit,
      case when snacks > 40 then 0 else 7900 end as shipping, case when method = 'cod' then 3900 else 0 end as fee,
      case when long then 'open' when is_old then case when c % 25 = 0 then 'cancelled' when trade and method = 'invoice' and a % 50 = 0 then 'owed' else 'done' end
        when created_at > current_setting('large.now')::timestamptz - interval '2 days' then case when method = 'transfer' and a % 2 = 0 then 'waiting' when c % 30 = 0 then 'cancelled' else 'open' end
        -- A parcel takes three days; few were never heard of again.
        else case when c % 25 = 0 then 'cancelled' when c % 100 = 0 or created_at > current_setting('large.now')::timestamptz - interval '5 days' then 'sent' else 'done' end end as fate
    from how
  )
  select *, (substr(extract(year from created_at at time zone 'Europe/Prague')::text, 3) || lpad((n % 100000000)::text, 8, '0')) as number,
    snacks::bigint * unit + chillis::bigint * chilli_unit as goods, snacks::bigint * unit as snack_total, chillis::bigint * chilli_unit as chilli_total,
    case when trade then 'B2B' else 'B2C' end as order_type, 1000000 + n as cart_id, 1000000 + n as visitor_id,
    (array[1, 1, 3, 2, 5])[1 + b % 5] as shipping_id, created_at + interval '1 hour' as paid_at, created_at + interval '1 day' as packed_at,
    created_at + interval '3 days' as delivered_at
  from amounts;
alter table large_order add primary key (id);
create unlogged table large_total as
  select id, goods, shipping, fee, total, total - base as vat, base from (
    select id, case when trade then goods + round(goods * 12 / 100.0)::bigint else goods end as goods,
      case when trade then shipping + round(shipping * 12 / 100.0)::bigint else shipping end as shipping,
      fee::bigint as fee,
      case when trade then (goods + shipping) + round(goods * 12 / 100.0)::bigint + round(shipping * 12 / 100.0)::bigint else goods + shipping + fee end as total,
      case when trade then goods + shipping else goods + shipping + fee - round((goods + shipping + fee) * 12 / 112.0)::bigint end as base
    from large_order) t;
alter table large_total add primary key (id);
analyze large_order; analyze large_total;

-- step: carts
insert into cart (id, visitor_id, order_type, status, shipping_id, payment_id, created_at, updated_at, customer_id) overriding system value
  select cart_id, visitor_id, order_type, 'SUBMITTED', null::integer, null::integer, created_at - interval '10 minutes', created_at, customer_id from large_order
  union all
  select 1000000 + current_setting('large.orders')::bigint + n, visitor_id, 'B2C', case when n % 50 = 0 then 'WAITING' else 'ABANDONED' end, null, null,
    created_at - interval '2 days', created_at - interval '1 day', null::bigint from large_order;
insert into cart_line (cart_id, code, variant_id, quantity, seen_price, seen_available)
  select cart_id, 'snack_piece', 7, snacks, 4900, 1000 from large_order
  union all
  select 1000000 + current_setting('large.orders')::bigint + n, 'snack_piece', 7, 1 + a % 9, 4900, 1000 from large_order;

-- step: placed
insert into shop_order (id, number, token, cart_id, visitor_id, order_type, locale, order_state, payment_state, fulfilment_state, goods_with_vat,
    shipping_with_vat, payment_with_vat, rounding, total_with_vat, total_without_vat, shipping_id, branch, payment_id, billing, delivery, company, email,
    terms_version_id, created_at, expires_at, customer_id, placed_by, company_id, due_days, commission_percent,
    promised_leaving, promised_first, promised_last, arrived_on)
  overriding system value
  select o.id, number, 'large-order-token-' || o.id, cart_id, visitor_id, order_type, case when b % 20 = 0 then 'en' else 'cs' end,
    case fate when 'done' then 'COMPLETED' when 'cancelled' then 'CANCELLED' when 'waiting' then 'NEW' else 'CONFIRMED' end,
    case when fate = 'done' then 'PAID' when fate in ('cancelled', 'waiting') then case when method in ('cod', 'invoice') then 'NOT_DUE_YET' else 'AWAITING' end
      when method in ('cod', 'invoice') then 'NOT_DUE_YET' else 'PAID' end,
    case fate when 'done' then 'DELIVERED' when 'owed' then 'DELIVERED' when 'sent' then 'SHIPPED' when 'open' then 'READY' else 'WAITING' end,
    t.goods, t.shipping, t.fee, 0, t.total, t.base, o.shipping_id, null, (select p.id from payment p where p.code = method),
    jsonb_build_object('first_name', p.first, 'last_name', p.last, 'email', p.email, 'phone', '+420' || (600000000 + p.n * 7 % 199999999),
      'street', 'Dlouhá ' || (1 + o.n % 200), 'city', city[1 + o.n % 10], 'zip', '60200', 'country', 'CZ'), null,
    (select jsonb_build_object('name', k.name, 'ico', k.ico, 'dic', null) from company k where o.trade and k.id = o.customer_id),
    p.email, (select max(id) from document_version), created_at, case when fate = 'waiting' then created_at + interval '7 days' end, customer_id, placed_by,
    case when trade then customer_id end, case when trade and method = 'invoice' then 14 end, case when placed_by is not null then 5 end,
    day.leaving, day.leaving + 1, day.leaving + 3 - (b % 20 = 0)::integer, case when fate in ('done', 'owed') then day_in_prague(delivered_at) end
  from large_order o join large_total t using (id), large_name,
    lateral (select p.n, first[1 + p.n % 40] as first, last[1 + (p.n / 7) % 80] as last, large_email(p.n) as email
      from (select coalesce(o.customer_id, o.guest + 1000000) - 1000000 as n) p) p,
    lateral (select case when fate <> 'waiting' then day_in_prague(created_at) end as leaving) day;
insert into order_submission (visitor_id, key, body_hash, order_id, answer)
  select visitor_id, 'cart:' || cart_id, sha256(''::bytea), id, '{}' from large_order;
insert into representative_act (at, representative_id, customer_id, act, order_id)
  select created_at, placed_by, customer_id, 'ORDER_PLACED', id from large_order where placed_by is not null;

-- step: lines
insert into order_line (order_id, position, kind, variant_id, code, name, quantity, pieces, unit_price, vat_percent, total)
  select id, 1, 'GOODS', 7, case when boxed then 'snack_box' else 'snack_piece' end, 'Original hovězí jerky', case when boxed then snacks / 20 else snacks end,
    snacks, unit, 12, snack_total from large_order where not long
  union all
  select id, place, 'GOODS', 7, 'snack_piece', 'Original hovězí jerky', 1, 1, unit, 12, unit from large_order, generate_series(3, 502) place where long
  union all
  select id, 2, 'GOODS', 8, 'BM-CHILLI-50', 'Chilli hovězí jerky', chillis, chillis, chilli_unit, 12, chilli_total from large_order where chillis > 0;
insert into order_vat (order_id, percent, base, vat) select id, 12, base, vat from large_total;

-- step: events
insert into order_event (order_id, at, axis, from_state, to_state, actor, actor_id, why)
  select o.id, e.at, e.axis, e.before, e.after, e.actor, case when e.actor = 'customer' then o.customer_id when e.actor = 'representative' then o.placed_by end, e.why
  from large_order o, lateral (
    select created_at as at, 'order' as axis, '' as before, 'NEW' as after, case when placed_by is null then 'customer' else 'representative' end as actor, 'submitted' as why
    union all select created_at, 'payment', '', case when method in ('cod', 'invoice') then 'NOT_DUE_YET' else 'AWAITING' end, case when placed_by is null then 'customer' else 'representative' end, 'submitted'
    union all select created_at, 'fulfilment', '', 'WAITING', case when placed_by is null then 'customer' else 'representative' end, 'submitted'
    union all select created_at + interval '7 days', 'order', 'NEW', 'CANCELLED', 'shop', 'expired' where fate = 'cancelled'
    union all select paid_at, 'order', 'NEW', 'CONFIRMED', 'shop', 'confirmed' where fate not in ('cancelled', 'waiting')
    union all select paid_at, 'fulfilment', 'WAITING', 'READY', 'shop', 'confirmed' where fate not in ('cancelled', 'waiting')
    union all select paid_at, 'payment', 'AWAITING', 'PAID', 'gateway', 'paid' where fate not in ('cancelled', 'waiting') and method in ('card', 'transfer')
    union all select packed_at, 'fulfilment', 'READY', 'PACKED', 'staff', 'packed' where fate in ('done', 'owed', 'sent')
    union all select packed_at, 'fulfilment', 'PACKED', 'SHIPPED', 'staff', 'handed over' where fate in ('done', 'owed', 'sent')
    union all select delivered_at, 'fulfilment', 'SHIPPED', 'DELIVERED', 'shop', 'delivered' where fate in ('done', 'owed')
    union all select delivered_at + interval '5 days', 'payment', 'NOT_DUE_YET', 'PAID', 'staff', 'paid' where fate = 'done' and method in ('cod', 'invoice')
    union all select delivered_at, 'order', 'CONFIRMED', 'COMPLETED', 'shop', 'completed' where fate = 'done'
  ) as e;

-- step: parcels
insert into shipment (id, order_id, carrier, reference, state, weight_g, worth, cod, carrier_id, tracking_number, created_at, asked_at, handed_over_at, delivered_at, cod_paid_at)
  overriding system value
  select o.id, o.id, case when shipping_id = 5 then 'ppl' when shipping_id = 2 then 'balikovna' else 'packeta' end, number || '-1',
    case when fate = 'sent' then 'HANDED_OVER' else 'DELIVERED' end, 100 + snacks * 30, t.total, case when method = 'cod' then t.total end, 'C' || o.id, 'Z' || (4000000000 + n),
    packed_at, packed_at, packed_at, case when fate <> 'sent' then delivered_at end, case when fate = 'done' and method = 'cod' then delivered_at + interval '5 days' end
  from large_order o join large_total t using (id) where fate in ('done', 'owed', 'sent');
insert into shipment_line (shipment_id, order_id, position, pieces)
  select l.order_id, l.order_id, l.position, l.pieces from order_line l join large_order o on o.id = l.order_id where o.fate in ('done', 'owed', 'sent');
insert into shipment_event (shipment_id, at, from_state, to_state, actor)
  select o.id, e.at, e.before, e.after, e.actor from large_order o, lateral (
    select packed_at as at, '' as before, 'ASKED' as after, 'staff' as actor
    union all select packed_at, 'ASKED', 'ANNOUNCED', 'shop'
    union all select packed_at, 'ANNOUNCED', 'HANDED_OVER', 'staff'
    union all select delivered_at, 'HANDED_OVER', 'DELIVERED', 'carrier' where fate <> 'sent') e
  where fate in ('done', 'owed', 'sent');

-- step: documents
-- Sales at their tax point; each fiftieth invoice of a company is corrected by a tenth.
create unlogged table large_document as
  select o.id as order_id, 0 as corrective, case when trade then 'INVOICE' else 'SIMPLIFIED' end as kind,
    day_in_prague(case when method in ('card', 'transfer') then paid_at else packed_at end) as day,
    case when method in ('card', 'transfer') then paid_at else packed_at end as at, t.total, t.base, t.vat, 1::bigint as share
  from large_order o join large_total t using (id) where fate in ('done', 'owed', 'sent') or (fate = 'open' and method in ('card', 'transfer'))
  union all
  select o.id, 1, 'CORRECTIVE', day_in_prague(delivered_at), delivered_at, -(t.base / 10 + round(t.base / 10 * 12 / 100.0)::bigint), -(t.base / 10), -round(t.base / 10 * 12 / 100.0)::bigint, 10
  from large_order o join large_total t using (id) where fate = 'done' and trade and method = 'invoice' and c % 50 = 1;
alter table large_document add column sequence bigint, add column number text;
update large_document d set sequence = s.nth, number = (case d.kind when 'INVOICE' then 'F' when 'SIMPLIFIED' then 'Z' else 'D' end) || to_char(d.day, 'YY') || lpad(s.nth::text, 7, '0')
  from (select order_id, corrective, row_number() over (partition by kind, extract(year from day) order by at, order_id)
    + coalesce((select last from invoice_series i where i.kind = l.kind and i.year = extract(year from l.day)), 0) as nth from large_document l) s
  where s.order_id = d.order_id and s.corrective = d.corrective;
create index on large_document (order_id, corrective);
analyze large_document;
insert into invoice (id, order_id, kind, year, sequence, number, cause, corrects_id, issued_on, taxable_on, total, snapshot, sha256, created_at) overriding system value
  select 2 * d.order_id + corrective, d.order_id, d.kind, extract(year from day), d.sequence, d.number, case when corrective = 1 then 'price:' || d.order_id else 'sale' end,
    case when corrective = 1 then 2 * d.order_id end, day, day, d.total, snapshot, sha256(convert_to(snapshot, 'UTF8')), d.at
  from large_document d join large_order o on o.id = d.order_id, large_name, lateral (
    -- Concatenated as text: a million JSON values take minutes.
    select concat('{"form":1,"kind":"', d.kind, '","number":"', d.number, '","locale":"cs","orderType":"', o.order_type, '","shopName":"Big Meat","orderNumber":"', o.number,
      '","orderedOn":"', day_in_prague(o.created_at), '","variableSymbol":"', o.number, '","purchaseOrderNumber":null,"issuedOn":"', day, '","taxableOn":"', day,
      '","dueOn":"', case when o.method = 'invoice' then day + 14 else day end,
      '","supplier":{"name":"Big Meat s.r.o.","address":"Masná 12, Praha","ico":"00000000","dic":"CZ00000000","register":"","email":"shop@example.cz","phone":"","account":"19-2000145399/0800","iban":"CZ6508000000192000145399"}',
      ',"buyer":{"name":"', first[1 + o.n % 40], '","contact":"","street":"","city":"","zip":"","country":"CZ","ico":null,"dic":null}',
      ',"shipping":{"code":"packeta_point","name":"Zásilkovna"},"payment":{"code":"', o.method, '","name":"', o.method, '","paidOn":null}',
      ',"lines":[{"kind":"GOODS","corrects":', case when corrective = 1 then '0' else 'null' end, ',"code":"BM-ORIGINAL-25","name":"Original hovězí jerky","quantity":', o.snacks,
      ',"percent":12,"base":', g.base, ',"vat":', g.vat, ',"total":', g.base + g.vat,
      '},{"kind":"', case when corrective = 1 then 'ADJUSTMENT' else 'SHIPPING' end, '","corrects":null,"code":"","name":"Doprava","quantity":1,"percent":12,"base":', d.base - g.base,
      ',"vat":', d.vat - g.vat, ',"total":', d.total - g.base - g.vat, '}],"vat":[{"percent":12,"base":', d.base, ',"vat":', d.vat, ',"total":', d.total,
      '}],"rounding":0,"total":', d.total, ',"corrects":', case when corrective = 1 then concat('{"number":"', d.number, '","issuedOn":"', day, '","taxableOn":"', day, '"}') else 'null' end,
      ',"reason":null}') as snapshot
    from (select d.base * 9 / 10 as base, d.vat * 9 / 10 as vat) g) s;
insert into invoice_series (kind, year, last) select kind, extract(year from day), max(sequence) from large_document group by 1, 2
  on conflict (kind, year) do update set last = excluded.last;

-- step: money
insert into payment_attempt (id, order_id, order_number, variable_symbol, amount, state, prcode, srcode, created_at, settled_at) overriding system value
  select o.id, o.id, 400000000000 + o.id, number, t.total, 'PAID', 0, 0, created_at, paid_at from large_order o join large_total t using (id)
  where method = 'card' and fate not in ('cancelled', 'waiting');
create unlogged table large_paid as
  select o.id, case when method in ('transfer', 'invoice') then 'TRANSFER' when method = 'card' then 'CARD' else 'COD' end as kind, t.total
      + coalesce((select d.total from large_document d where d.order_id = o.id and d.corrective = 1), 0) as amount,
    case when method in ('card', 'transfer') then paid_at else delivered_at + interval '5 days' end as at, number, created_at
  from large_order o join large_total t using (id)
  where fate = 'done' or (method in ('card', 'transfer') and fate in ('open', 'sent'));
insert into bank_transaction (id, bank_id, booked_on, amount, currency, variable_symbol, counter_account, counter_name, message, imported_at, fit, order_id) overriding system value
  select id, 'large-' || id, day_in_prague(at), amount, 'CZK', number, (100000 + id) || '/0800', 'Platba ' || id, '', at, 'PAID', id from large_paid where kind = 'TRANSFER';
insert into money_received (id, kind, transaction_id, attempt_id, key, received_on, currency, original_amount, amount, free, created_at) overriding system value
  select id, kind, case when kind = 'TRANSFER' then id end, case when kind = 'CARD' then id end, case when kind = 'COD' then 'shop:cod:' || id end, day_in_prague(at), 'CZK', amount, amount, 0, at from large_paid;
insert into money_entry (id, key, kind, amount, received_id, order_id, actor, at) overriding system value
  select id, 'large:' || id, 'ALLOCATED', amount, id, id, case when kind = 'CARD' then 'gateway' else 'shop' end, at from large_paid;
insert into order_money (order_id, settled, given_back) select id, amount, 0 from large_paid;
insert into money_word (word, received_id) select w, m.id from money_received m, unnest(money_words(m)) w where m.id > 1000000 order by w collate "C", m.id;

-- step: stock
-- A lot a month and product: as much as is sold in that month, and a hundred.
create unlogged table large_sold as
  select l.order_id, l.variant_id, sum(l.pieces)::integer as pieces, date_trunc('month', o.created_at) as month, o.fate, o.created_at, o.packed_at
  from order_line l join large_order o on o.id = l.order_id group by l.order_id, l.variant_id, o.created_at, o.fate, o.packed_at;
create unlogged table large_lot as
  select 1000000 + row_number() over (order by month, variant_id) as id, variant_id, month, sum(pieces) filter (where fate <> 'cancelled') + 100 as received,
    coalesce(sum(pieces) filter (where fate in ('done', 'owed', 'sent')), 0) as packed, coalesce(sum(pieces) filter (where fate <> 'cancelled'), 0) as kept
  from large_sold group by variant_id, month;
insert into lot (id, variant_id, code, best_before, cost, on_hand, created_at) overriding system value
  select id, variant_id, 'L' || to_char(month, 'YYMM') || '-' || variant_id, (current_setting('large.now')::timestamptz + interval '270 days')::date, 1500 + 100 * variant_id, received - packed,
    month - interval '1 day' from large_lot;
insert into stock_movement (id, variant_id, change, reason, lot_id, at, note) overriding system value
  select id, variant_id, received, 'RECEIPT', id, month - interval '1 day', 'large' from large_lot;
insert into lot_movement (lot_id, change, reason, movement_id, at) select id, received, 'RECEIPT', id, month - interval '1 day' from large_lot;
insert into stock_movement (id, variant_id, change, reason, order_id, at) overriding system value
  select 2000000 + row_number() over (order by order_id, variant_id), variant_id, -pieces, 'SOLD', order_id, created_at from large_sold;
insert into stock_movement (id, variant_id, change, reason, order_id, at) overriding system value
  select 2000000 + (select count(*) from large_sold) + row_number() over (order by order_id, variant_id), variant_id, pieces, 'RELEASED', order_id, created_at + interval '7 days' from large_sold where fate = 'cancelled';
insert into lot_movement (lot_id, change, reason, order_id, shipment_id, at)
  select t.id, -s.pieces, 'PACKED', s.order_id, s.order_id, s.packed_at from large_sold s join large_lot t using (variant_id, month) where s.fate in ('done', 'owed', 'sent');
update stock s set on_hand = s.on_hand + t.free from (select variant_id, sum(received - kept)::integer as free from large_lot group by variant_id) t where t.variant_id = s.variant_id;

-- step: statistics
-- Sums of a day, as the shop keeps them: five views and arrivals an order.
insert into statistic (day, measure, what, locale, trade, count)
  select day, measure, what, 'cs', 'B2C', sum(count) from (
    select day_in_prague(created_at) as day, m.measure, m.what, count(*) as count from large_order,
      (values ('page', 'home'), ('page', 'order'), ('product', 'original-hovezi-jerky'), ('source', 'search:google')) m(measure, what) group by 1, 2, 3
    union all
    select day_in_prague(created_at), 'source', (array['direct', 'search:seznam', 'social:facebook', 'campaign:newsletter'])[1 + a % 4], count(*) from large_order group by 1, 3
  ) s group by day, measure, what on conflict do nothing;
insert into statistic (day, measure, what, locale, trade, count)
  select day_in_prague(created_at), 'step', s.what, 'any', order_type, ceil(count(*) * s.times)::bigint from large_order,
    (values ('begun', 2.0), ('shipping', 1.6), ('payment', 1.4), ('contact', 1.2), ('ordered', 1.0)) s(what, times) group by 1, 3, order_type, s.times
  on conflict do nothing;

-- step: searched
create unlogged table large_folded as
  select array(select search_folded(x) from unnest(first) with ordinality u(x, i) order by i) as first,
    array(select search_folded(x) from unnest(last) with ordinality u(x, i) order by i) as last, host from large_name;
insert into order_search (order_id, created_at, total, order_type, shipping_id, payment_id, country, buyer, words)
  select o.id, o.created_at, t.total, o.order_type, o.shipping_id, pay.id, 'CZ', order_buyer(placed), ' ' || array_to_string(array(select distinct w from unnest(array[
      o.number, f.first[1 + p.n % 40], f.last[1 + (p.n / 7) % 80], f.last[1 + (p.n / 7) % 80] || p.n, f.host[1 + p.n % 6],
      f.first[1 + p.n % 40] || '.' || f.last[1 + (p.n / 7) % 80] || p.n || '@' || f.host[1 + p.n % 6],
      '420' || phone, phone]
      || case when o.trade then array['potraviny', 's', 'r', 'o', p.n::text, (10000000 + p.n * 13 % 89999999)::text] end
      || case when o.fate in ('done', 'owed', 'sent') then array['z' || (4000000000 + o.n), (4000000000 + o.n)::text, 'c' || o.id, o.id::text] end)
      as w order by w), ' ') || ' '
  from large_order o join large_total t using (id) join shop_order placed using (id) join payment pay on pay.code = o.method, large_folded f,
    lateral (select coalesce(o.customer_id, o.guest + 1000000) - 1000000 as n) p, lateral (select (600000000 + p.n * 7 % 199999999)::text as phone) q
  order by o.id;
insert into order_word (word, order_id) select w, order_id from order_search, unnest(string_to_array(trim(words), ' ')) w where order_id > 1000000 order by w collate "C", order_id;

-- step: sums
select sales_rebuild('-infinity', 'infinity');
-- Both are read order by order, by indexes that the planner uses only for tables that it knows to be large.
analyze shop_order; analyze invoice; analyze order_money; analyze shipment; analyze remittance_line; analyze money_received; analyze money_entry;
update company c set credit_used = c.credit_used + d.owed from (
  select o.company_id, sum(owed_on_invoice(o)) as owed from shop_order o where o.company_id > 1000000 and o.payment_state = 'NOT_DUE_YET' and o.due_days is not null group by o.company_id) d
  where c.id = d.company_id;
select cash_awaited_rebuild();
select order_in_house_rebuild();
select stock_sold_fold((current_setting('large.now')::timestamptz at time zone 'Europe/Prague')::date, 56);
select stock_balances_write((current_setting('large.now')::timestamptz at time zone 'Europe/Prague')::date, 2000);
select sales_fold(100000000);
select buyers_rebuild();
select person_sales_rebuild();
select person_sales_fold(100000000);
update complaint set search_text = claim_search_text(order_number || ' ' || email, order_id) where id > 1000000;
update withdrawal set search_text = claim_search_text(order_number || ' ' || email || ' ' || name, order_id) where id > 1000000;
drop table large_sold, large_lot, large_paid, large_document, large_total, large_order;
drop function large_email;
drop table large_name, large_folded;
