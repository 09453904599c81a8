/** Which folder of the source may write which table, and where the source writes. */
import { readFileSync } from 'node:fs'
import type { Database } from '../src/server/database-types.ts'

/** The one folder that inserts, updates and deletes rows of a table; others call its verbs. Reading is free. */
export const owners: Record<string, string> = {
  account_farewell: 'workflows/privacy',
  api_key: 'shop/staff',
  approval: 'shop/staff',
  ares_company: 'shop/resellers',
  attempt_limit: 'shop/auth',
  audit_event: 'shop/audit',
  bank_transaction: 'shop/payments',
  box: 'shop/catalogue',
  branch: 'shop/shipping',
  branch_version: 'shop/shipping',
  carrier_claim: 'shop/shipments',
  cash_awaited: 'shop/remittances',
  order_in_house: 'shop/shipments',
  stock_day: 'shop/stock',
  stock_sold_day: 'shop/stock',
  stock_sold_folded: 'shop/stock',
  carrier_terms: 'shop/shipments',
  campaign: 'shop/newsletter',
  campaign_recipient: 'shop/newsletter',
  cart: 'shop/cart',
  cart_line: 'shop/cart',
  catalogue_setting: 'shop/catalogue',
  work_aside: 'shop/aside',
  gift_rule: 'shop/catalogue',
  catalogue_version: 'shop/catalogue',
  client_asset: 'server',
  commission_line: 'shop/representatives',
  commission_statement: 'shop/representatives',
  company: 'shop/companies',
  company_invitation: 'shop/companies',
  company_member: 'shop/companies',
  company_payment: 'shop/companies',
  company_shipping: 'shop/companies',
  complaint: 'shop/complaints',
  complaint_event: 'shop/complaints',
  complaint_line: 'shop/complaints',
  complaint_photo: 'shop/complaints',
  complaint_transition: 'shop/complaints',
  customer: 'shop/customers',
  customer_address: 'shop/account',
  customer_link_sent: 'shop/customers',
  customer_merge: 'shop/customers',
  customer_note: 'shop/customers',
  customer_tag: 'shop/customers',
  customer_session: 'shop/auth',
  document_draft: 'shop/content',
  document_text: 'shop/content',
  document_version: 'shop/content',
  eu_vat_rate: 'shop/catalogue',
  failed_job: 'shop/operations',
  gateway_return: 'shop/payments',
  invoice: 'shop/invoices',
  invoice_file: 'shop/invoices',
  invoice_reminder: 'shop/money',
  invoice_series: 'shop/invoices',
  lot: 'shop/stock',
  lot_movement: 'shop/stock',
  login_event: 'shop/auth',
  long_work: 'shop/work',
  credit_account: 'shop/money',
  mail: 'server',
  mail_attachment: 'server',
  mail_bounce: 'server',
  mail_text_version: 'shop/content',
  money_entry: 'shop/money',
  money_received: 'shop/money',
  money_word: 'shop/money',
  newsletter_consent: 'shop/newsletter',
  newsletter_subscriber: 'shop/newsletter',
  one_time_token: 'shop/auth',
  order_by_staff: 'shop/orders',
  order_change: 'shop/orders',
  order_code: 'shop/orders',
  order_erasure: 'workflows/privacy',
  order_event: 'shop/orders',
  order_hold: 'shop/orders',
  order_line: 'shop/orders',
  order_money: 'shop/money',
  order_mail_again: 'shop/orders',
  order_message: 'shop/orders',
  order_note: 'shop/orders',
  order_origin: 'shop/orders',
  order_payment_change: 'shop/orders',
  order_search: 'shop/orders',
  order_submission: 'shop/orders',
  order_tag: 'shop/orders',
  order_transition: 'shop/orders',
  order_vat: 'shop/orders',
  packaging: 'shop/shipments',
  order_word: 'shop/orders',
  payment: 'shop/shipping',
  payment_attempt: 'shop/payments',
  payment_notice: 'shop/orders',
  payment_refund: 'shop/payments',
  payout_batch: 'shop/payments',
  payout_item: 'shop/payments',
  picture: 'shop/pictures',
  picture_file: 'shop/pictures',
  point_feed: 'shop/shipping',
  price: 'shop/catalogue',
  price_history: 'shop/catalogue',
  price_list: 'shop/catalogue',
  product: 'shop/catalogue',
  product_food: 'shop/catalogue',
  product_former_slug: 'shop/catalogue',
  product_food_text: 'shop/catalogue',
  product_picture: 'shop/pictures',
  product_text: 'shop/catalogue',
  rate_limit_window: 'server',
  receivable_hold: 'shop/money',
  refund_account: 'shop/payments',
  remittance: 'shop/remittances',
  remittance_entry: 'shop/remittances',
  remittance_line: 'shop/remittances',
  remittance_transfer: 'shop/remittances',
  registration: 'shop/auth',
  representative_assignment: 'shop/representatives',
  representative_act: 'shop/representatives',
  reseller_application: 'shop/resellers',
  reseller_group: 'shop/companies',
  review: 'shop/reviews',
  review_event: 'shop/reviews',
  review_refusal: 'shop/reviews',
  review_request: 'shop/reviews',
  sales_day: 'shop/analytics',
  buyer_order: 'shop/analytics',
  buyer_day: 'shop/analytics',
  buyer_changed: 'shop/analytics',
  person_sales: 'shop/analytics',
  person_sales_delta: 'shop/analytics',
  sales_delta: 'shop/analytics',
  saved_view: 'shop/staff',
  setting_version: 'shop/settings',
  shipment: 'shop/shipments',
  shipment_event: 'shop/shipments',
  shipment_line: 'shop/shipments',
  shipment_transition: 'shop/shipments',
  shipping: 'shop/shipping',
  shipping_payment: 'shop/shipping',
  shipping_price: 'shop/shipping',
  shop_order: 'shop/orders',
  staff_challenge: 'shop/factors',
  staff_member: 'shop/staff',
  staff_passkey: 'shop/factors',
  staff_recovery_code: 'shop/factors',
  staff_session: 'shop/staff',
  staff_totp: 'shop/factors',
  scheduled_price: 'shop/catalogue',
  staff_role: 'shop/staff',
  statistic: 'shop/statistics',
  recall: 'shop/stock',
  recall_notice: 'shop/stock',
  stock: 'shop/stock',
  stock_receipt: 'shop/stock',
  stock_receipt_line: 'shop/stock',
  stock_request: 'shop/stock',
  stock_threshold: 'shop/stock',
  stocktake: 'shop/stock',
  stocktake_count: 'shop/stock',
  stock_import: 'shop/stock',
  stock_movement: 'shop/stock',
  trade_terms: 'shop/companies',
  unsent_line: 'shop/shipments',
  variant: 'shop/catalogue',
  tax_month_act: 'shop/tax',
  vat_category: 'shop/catalogue',
  vat_rate: 'shop/catalogue',
  vies_check: 'shop/tax',
  visitor: 'shop/cart',
  webhook_attempt: 'shop/webhooks',
  webhook_delivery: 'shop/webhooks',
  webhook_endpoint: 'shop/webhooks',
  webhook_low_variant: 'shop/webhooks',
  webhook_secret: 'shop/webhooks',
  withdrawal: 'shop/withdrawals',
  withdrawal_event: 'shop/withdrawals',
  withdrawal_line: 'shop/withdrawals',
  withdrawal_transition: 'shop/withdrawals',
  worker_heartbeat: 'server',
} satisfies Record<keyof Database, string>

const oneStatement = 'an order takes or gives back its pieces in the one statement that writes or moves it'

/** Who writes a table beside its owner, and why. Rows only ever leave this list. */
export const alsoWrittenBy: Record<string, Record<string, string>> = {
  cart: { 'shop/orders': 'the statement that writes an order closes its cart' },
  stock: { 'shop/orders': oneStatement },
  stock_movement: { 'shop/orders': oneStatement },
}

const builder = String.raw`\.\s*(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*`
// `for update` locks, and `on conflict do update` belongs to its insert.
const statement = String.raw`\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|(?<!\b(?:for|do|key)\s+)update)\s+(?:only\s+)?`
const writes = new RegExp(String.raw`${builder}['"\x60](\w+)|${statement}(?:public\.)?"?(\w+)`, 'gi')
const unnamed = new RegExp(String.raw`${builder}(?!['"\x60]\w)[^)]*\)?|${statement}"?\$\{`, 'gi')

export interface Write {
  table: string
  /** `shop/<noun>`, `workflows/<process>`, or the first folder of others. */
  folder: string
  file: string
}

/** Statements that write a table of the database, by Kysely or in a template `sql`. */
export const writesOf = (files: readonly string[], read = textOf): Write[] =>
  files.flatMap((file) =>
    [...codeOf(read(file)).matchAll(writes)]
      .map(([, built = '', written = '']) => ({ table: built || written, folder: writerOf(file), file }))
      .filter(({ table }) => table in owners),
  )

/** Statements that write a table whose name does not stand in the text. */
export const unnamedWritesOf = (files: readonly string[], read = textOf): string[] =>
  files.flatMap((file) =>
    [...codeOf(read(file)).matchAll(unnamed)].map(([found]) => `${file}: ${found.trim()}`),
  )

const textOf = (file: string): string => readFileSync(file, 'utf8')

const codeOf = (text: string): string => text.replaceAll(/^\s*(?:\/\*.*?\*\/|\/\/.*?$)/gms, '')

const writerOf = (file: string): string =>
  /^src\/((?:shop|workflows)\/[^/]+)\//.exec(file)?.[1] ?? file.split('/')[1] ?? ''
