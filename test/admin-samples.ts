/** The parts of the addresses in test/admin-reads.ts: names of things, search words, filters of orders. */

/** Things that addresses name; `samples` finds them in a large shop. */
export type Sample = keyof typeof samples

/** Statements that each find the name of one thing, as addresses write it. Without such a thing it is `0`, which no page has. */
export const samples = {
  order: `select number as name from shop_order order by id desc limit 1`,
  orderId: `select id::text as name from shop_order where fulfilment_state = 'READY' and order_state = 'CONFIRMED' order by id desc limit 1`,
  packable: `select number as name from shop_order where fulfilment_state = 'READY' and order_state = 'CONFIRMED' order by id desc limit 1`,
  longOrder: `select o.number as name from shop_order o where o.id = (select order_id from order_line where position = 502 limit 1)`,
  document: `select number as name from invoice order by id desc limit 1`,
  documentId: `select id::text as name from invoice order by id desc limit 1`,
  account: `select customer_id::text as name from (select customer_id from shop_order where customer_id is not null order by id desc limit 1000) o group by customer_id order by count(*) desc, customer_id limit 1`,
  company: `select company_id::text as name from (select company_id from shop_order where company_id is not null order by id desc limit 1000) o group by company_id order by count(*) desc, company_id limit 1`,
  ico: `select c.ico as name from company c where c.id = (select company_id from shop_order where company_id is not null order by id desc limit 1)`,
  guest: `select id::text as name from shop_order where customer_id is null order by id desc limit 1`,
  representative: `select coalesce((select placed_by from shop_order where placed_by is not null order by id desc limit 1), (select min(representative_id) from customer))::text as name`,
  parcel: `select reference as name from shipment order by id desc limit 1`,
  lot: `select id::text as name from lot order by id desc limit 1`,
  money: `select id::text as name from money_received order by id desc limit 1`,
  application: `select id::text as name from reseller_application order by id desc limit 1`,
  review: `select id::text as name from review order by id desc limit 1`,
  campaign: `select id::text as name from campaign order by id desc limit 1`,
  payout: `select id::text as name from payout_batch order by id desc limit 1`,
  remittance: `select id::text as name from remittance order by id desc limit 1`,
  complaint: `select 'c' || id as name from complaint order by id desc limit 1`,
  withdrawal: `select 'w' || id as name from withdrawal order by id desc limit 1`,
  receipt: `select id::text as name from stock_receipt order by id desc limit 1`,
  stocktake: `select id::text as name from stocktake order by id desc limit 1`,
  webhook: `select id::text as name from webhook_endpoint order by id limit 1`,
} as const

/** Letter by letter: each beginning of it is a search. */
export const staffForms = [
  'novák jan',
  'svobodova',
  '2500012345',
  '+420 600 123 456',
  'jan.novak1',
  'chilli',
  'BM-CHILLI-50',
  'Z40001234',
  'potraviny 12',
  'jiri dvorak',
] as const

/** Search words of the lists: few, many, old and no things begin with them. */
export const words = [
  'n',
  'nov',
  'novak',
  'jan nov',
  'novak jana',
  '2500',
  'z400000',
  '777',
  '+420 600',
  'nobody',
]
export const searched = (name: string, more = '') =>
  words.map((word) => `${name}=${encodeURIComponent(word)}${more}`)
export const each = (name: string, values: readonly string[]) => values.map((value) => `${name}=${value}`)

export const trades = ['B2C', 'B2B'] as const
export const year = 'from=2025-12-01&to=2026-11-30'
export const twoYears = 'from=2024-12-01&to=2026-11-30'

/** Every filter and sort of orders, and words that few and many orders have. */
export const orderSearches = [
  '',
  ...each('sort', ['oldest', 'total', 'total_up', 'number', 'number_down', 'buyer', 'buyer_down']),
  ...each('order', ['NEW', 'WAITING_APPROVAL', 'CONFIRMED', 'COMPLETED', 'CANCELLED']),
  ...each('payment', [
    'NOT_DUE_YET',
    'AWAITING',
    'PAID',
    'REVIEW',
    'REFUND_DUE',
    'PARTLY_REFUNDED',
    'REFUNDED',
  ]),
  ...each('fulfilment', ['WAITING', 'READY', 'PACKED', 'SHIPPED', 'DELIVERED', 'RETURNED']),
  ...each('held', ['true', 'false']),
  'to_ship=true',
  'to_ship=true&sort=oldest',
  ...each('waits', ['review', 'refund', 'held', 'confirm']),
  'waits=refund&sort=total',
  'waits=held&sort=buyer',
  'stands=true',
  'stands=true&sort=total',
  'representative={representative}&stands=true&from=2026-10-01&to=2026-10-31',
  'customer={account}&stands=true',
  ...each('shipping', ['ppl_home', 'pickup']),
  'method=transfer',
  'method=card&sort=total',
  'method=transfer&sort=total',
  'method=cash',
  'trade=B2B',
  'trade=B2B&sort=total',
  'order=CANCELLED&sort=oldest',
  'order=CANCELLED&sort=total',
  'order=CANCELLED&sort=number',
  'trade=B2B&sort=number_down',
  'method=cash&sort=total_up',
  'customer={account}&sort=buyer',
  ...[
    'order=CANCELLED',
    'order=NEW',
    'payment=REVIEW',
    'fulfilment=READY',
    'held=true',
    'method=cash',
    'country=SK',
    'trade=B2B',
    'representative={representative}',
    'from=2025-01-01&to=2025-01-07',
    'least=99999999',
    'tag=none',
  ].map((filter) => `${filter}&sort=buyer`),
  'customer={account}',
  'company={company}',
  'representative={representative}',
  'representative=5',
  ...each('promise', ['today', 'tomorrow', 'overdue', 'kept', 'late']),
  'promise=late&promised_from=2026-11-01&promised_to=2026-11-30',
  'promised_from=2025-01-01&promised_to=2025-01-07',
  'from=2026-11-20',
  'from=2025-01-01&to=2025-01-07',
  'to=2025-01-07',
  'least=5000',
  'least=99999999',
  'most=1',
  'least=5000&sort=oldest',
  'least=100&most=200&sort=total',
  'tag=none',
  'country=CZ',
  'country=SK',
  'trade=B2B&order=CANCELLED&method=transfer',
  ...searched('q'),
  ...['chilli', 'jerky', 'BM-CHILLI', '250001', 'potraviny'].map((word) => `q=${word}`),
  ...['nov', '2500'].flatMap((word) => [
    `q=${word}&trade=B2B&sort=total`,
    `q=${word}&sort=oldest`,
    `q=${word}&sort=total`,
    `q=${word}&to_ship=true&sort=oldest`,
    `q=${word}&sort=buyer`,
    `q=${word}&sort=number`,
    `q=${word}&order=NEW`,
    `q=${word}&payment=REVIEW`,
    `q=${word}&order=CANCELLED`,
    `q=${word}&fulfilment=READY&method=transfer`,
    `q=${word}&least=5000`,
  ]),
]

/** Symbols, amounts, payers, accounts and messages that many, few and no payments have, and spans of days. */
export const moneySearches = [
  ...each('q', [
    '{order}',
    '2500',
    '250001',
    'platba',
    'platba%20777',
    '499',
    '1%20250,50',
    '1100777/0800',
    'nobody',
  ]),
  year,
  'from=2025-01-01&to=2025-01-07',
  `${year}&sort=amount`,
  'q=platba&sort=amount_down',
  'q=2500&from=2025-01-01&to=2025-01-31',
]
