// Every column that can hold a text about a person is forgotten in time, or listed here as harmless with the reason.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Columns by table, with a space between them. */
type Columns = Record<string, string>

/** Where each column is erased: the file with the statement that deletes the row or empties the column. */
const forgotten: Record<string, Columns> = {
  'src/shop/staff/approval-queries.ts': { approval: 'input' },
  'src/shop/factors/queries.ts': { staff_challenge: 'session_id challenge' },
  'db/migrations/0007-staff.sql': {
    staff_passkey: 'credential_id public_key transports name',
    staff_recovery_code: 'code_hash',
    staff_session: 'session_id',
    staff_totp: 'key_id sealed',
  },
  'src/shop/work/queries.ts': { long_work: 'file' },
  'src/workflows/privacy/erase-queries.ts': { account_farewell: 'id email' },
  'src/shop/account/queries.ts': { customer_address: 'address' },
  'src/shop/cart/queries.ts': { cart: 'billing delivery company', visitor: 'token_hash' },
  'src/shop/companies/invitation-queries.ts': {
    company_invitation: 'id email email_key first_name last_name phone',
  },
  'src/shop/complaints/erase-queries.ts': { complaint: 'email goods fault', complaint_photo: 'content' },
  'src/shop/customers/change-queries.ts': {
    customer: 'email email_key first_name last_name phone company password_hash',
  },
  'src/server/mail-erasure-queries.ts': {
    mail_erasure: 'address_hash about',
    mail: 'recipient subject html body',
    mail_attachment: 'name content_type cid content',
  },
  'src/shop/resellers/queries.ts': {
    reseller_application: 'email email_key first_name last_name phone billing delivery message',
  },
  'src/shop/orders/person-queries.ts': {
    shop_order: 'branch billing delivery company email note purchase_order_number',
  },
  'src/shop/withdrawals/queries.ts': { withdrawal: 'name email goods' },
  'src/shop/auth/queries.ts': {
    attempt_limit: 'bucket',
    customer_session: 'id token_hash device',
    one_time_token: 'id token_hash email_key new_email former_email',
    registration: 'id token_hash email email_key first_name last_name phone company password_hash',
  },
  'src/shop/auth/passkey-queries.ts': {
    customer_passkey: 'credential_id public_key transports name',
    passkey_answer: 'challenge_hash',
  },
  'src/shop/restock/queries.ts': { restock_alert: 'email email_key link_id' },
  'src/shop/newsletter/queries.ts': { newsletter_subscriber: 'email email_key link_id' },
  'src/shop/customers/note-queries.ts': { customer_note: 'key text', customer_tag: 'tag' },
  'src/shop/webhooks/delivery-queries.ts': { webhook_delivery: 'event_id event data' },
  'db/migrations/0009-webhooks.sql': { webhook_attempt: 'answer fault' },
  'src/shop/orders/hold-queries.ts': { order_note: 'key text' },
  'src/shop/orders/message-queries.ts': { order_message: 'key subject text day' },
  'src/shop/orders/tag-queries.ts': { order_tag: 'tag' },
  'db/migrations/0022-orders.sql': { order_search: 'words buyer', order_word: 'word', shipment: 'point' },
  'src/shop/orders/remembered-queries.ts': { remembered_order: 'token_hash' },
  'src/shop/orders/code-queries.ts': { order_code: 'id' },
  'src/shop/orders/unpaid-queries.ts': { order_origin: 'hash' },
  'src/shop/resellers/ares-queries.ts': { ares_company: 'ico company' },
  'src/shop/reviews/forgetting.ts': { review: 'author', review_request: 'token_hash' },
  'src/server/limit-queries.ts': { rate_limit_window: 'key' },
  'db/migrations/0019-newsletter.sql': { newsletter_consent: 'text_version network' },
  'db/migrations/0017-auth.sql': { login_event: 'session_id network' },
}

/** Columns that may stay, by the reason why. */
const harmless: Record<string, Columns> = {
  'Made anew by the database whenever what it is made of changes, so it forgets the same at once.': {
    complaint: 'search_text',
    withdrawal: 'search_text',
    reseller_application: 'search_text',
  },
  'The shop itself: goods, prices, documents, files, machines.': {
    webhook_endpoint: 'url name events',
    webhook_secret: 'secret',
    api_key: 'name prefix secret_hash permissions',
    client_asset: 'name content',
    document_text: 'title body',
    document_draft: 'code title_cs body_cs title_en body_en note',
    document_version: 'code valid_from note publish_key',
    campaign: 'key subject_cs body_cs subject_en body_en',
    mail_text_version: 'kind texts note valid_from',
    packaging: 'code',
    logo: 'name content on_white',
    picture: 'hash master',
    eu_vat_rate: 'country vat_category valid_from',
    picture_file: 'content',
    point_feed: 'refusal',
    price_list: 'code name',
    product: 'code',
    box: 'code',
    product_food: 'producer approval_mark',
    product_former_slug: 'slug',
    product_group_former_slug: 'slug',
    product_food_text: 'legal_name ingredients may_contain origin durability storage usage',
    product_attribute: 'name_cs name_en',
    product_attribute_value: 'name_cs name_en',
    product_group: 'name_cs name_en slug_cs slug_en text_cs text_en heureka zbozi rule',
    product_option: 'name_cs name_en',
    product_option_value: 'name_cs name_en',
    product_picture: 'alt_cs alt_en',
    product_text: 'slug name claim description',
    reseller_group: 'code name',
    shipping: 'countries cod_countries',
    recall: 'lot_code text_cs text_en',
    stock_import: 'digest',
    stock_place: 'place',
    stock_request: 'key digest answer',
    stocktake: 'note reason',
    stocktake_count: 'place',
    variant: 'code vat_category ean piece_code',
    vat_category: 'code',
    vat_rate: 'vat_category valid_from',
    worker_heartbeat: 'id host working_on',
  },
  'Pick-up points as their carriers publish them; which one a cart chose says nothing without its person.': {
    branch: 'id name street city zip opening_hours search',
    cart: 'branch_carrier branch_id',
  },
  'Names of states and steps.': {
    complaint_transition: 'from_state to_state',
    order_transition: 'from_state to_state',
    shipment_transition: 'from_state to_state',
    withdrawal_transition: 'from_state to_state',
    failed_job: 'job_id queue ids',
    long_work: 'kind input note cursor worker result error_key',
  },
  'What was bought and moved, in the words of the catalogue, of the shop or of a carrier.': {
    cart_line: 'code',
    order_line: 'code name',
    order_change: 'key digest reason told',
    order_hold: 'reason',
    work_aside: 'until why',
    refused_order: 'day reason',
    installation: 'host server database',
    order_mail_again: 'key event day',
    customer_link_sent: 'key',
    customer_merge: 'moved',
    order_event: 'axis from_state to_state why',
    complaint: 'key order_number due_on',
    complaint_event: 'from_state to_state who why',
    withdrawal: 'key order_number',
    withdrawal_event: 'from_state to_state who why',
    carrier_claim: 'case_number',
    shipment: 'reference carrier_id tracking_number stored_until asked_key packaging',
    shipment_event: 'from_state to_state code text',
    lot: 'code best_before block_reason',
    lot_movement: 'note',
    stock_movement: 'note',
    shop_order: 'number token tax_country',
    mail: 'event covers',
    mail_bounce: 'status',
  },
  'The answer to an order, given again to a repeat: the number of the order and an empty cart.': {
    order_submission: 'key body_hash answer',
  },
  'A company, which is no person (docs/people.md, "Deletion and what stays").': {
    company: 'name name_folded ico dic billing delivery former_billing former_delivery',
    reseller_application: 'company_name ico dic register reason',
  },
  'Accounting: documents and the money of them are kept as long as the law asks (docs/people.md, "Deletion and what stays").':
    {
      stock_receipt: 'supplier document received_on digest note reversal_reason',
      bank_transaction:
        'bank_id booked_on currency variable_symbol counter_account counter_name message own_iban',
      statement_finding:
        'bank_id own_iban booked_on currency variable_symbol counter_account counter_name message instructed_currency',
      gateway_return: 'raw raw_sha256 refusal',
      money_entry: 'key reason',
      money_received: 'key received_on currency rate_on aside_until aside_why',
      money_word: 'word',
      receivable_hold: 'reason until',
      remittance: 'carrier reference remitted_on variable_symbol content_hash',
      remittance_line: 'reference other_reference reason',
      remittance_transfer: 'reason',
      invoice: 'number cause issued_on taxable_on snapshot sha256',
      vies_check: 'vat_number consultation_number name',
      tax_month_act: 'month reason sums',
      commission_statement: 'month',
      invoice_file: 'pdf sha256 isdoc',
      payment_attempt: 'variable_symbol result_text doubt',
      payment_refund: 'key reason message_id fault',
      payout_batch: 'key currency payer asked message_id due_on file sha256',
      payout_item: 'iban holder variable_symbol message debit_id reason debited_on',
      refund_account: 'iban holder reason',
    },
  'The audit: ids, states and amounts, never a name of a customer (docs/back-office.md, "Audit").': {
    approval: 'operation subject_kind subject_id reason decision_reason',
    audit_event: 'actor_name operation subject_kind subject_id before after reason previous_hash hash',
  },
  'Published by its author, whose name is forgotten; what the shop answered and decided.': {
    review: 'text bought_in answer',
    review_event: 'who why',
  },
  'A hash of the address that did not want to be asked: without it the shop would ask again.': {
    review_refusal: 'email_hash',
  },
  'Settings of the shop: who runs it and by which numbers, and why staff changed them (docs/back-office.md, "Settings").':
    {
      setting_version: 'section value reason',
    },
  'The days on which an order was promised, and came.': {
    shop_order: 'promised_leaving promised_first promised_last arrived_on',
    order_delay: 'first_day last_day',
    order_further_delay: 'first_day last_day',
  },
  'The country that an order goes to, which documents of it say for as long.': { order_search: 'country' },
  'Filters of lists by states and ids, under a name for the list; what was typed to find somebody is refused.':
    {
      saved_view: 'page name query',
    },
  'Sums: a day, and what was counted.': {
    statistic: 'day what',
    sales_day: 'day',
    buyer_order: 'day previous',
    buyer_day: 'day previous',
    person_sales: 'ref',
    sales_delta: 'day',
    stock_day: 'day',
    stock_sold_day: 'day',
    stock_sold_folded: 'before changes_before',
  },
}

/** `table.column` of every column of an open type: text, JSON, bytes; not numbers, moments and fixed words. */
function openColumns(): string[] {
  const types = readFileSync('src/server/database-types.ts', 'utf8')
  const tables = new Map(
    [...types.matchAll(/^ {2}(\w+): (\w+Table)$/gm)].map(([, table, type]) => [type, table]),
  )
  return [...types.matchAll(/^export interface (\w+Table) \{\n(.*?)^\}/gms)].flatMap(([, type, body = '']) =>
    [...body.matchAll(/^ {2}(\w+):((?:.|\n {4})*)$/gm)]
      .filter(([, , column = '']) => /\b(?:string|unknown|Uint8Array)\b/.test(column.replace(/'[^']*'/g, '')))
      .map(([, column = '']) => `${tables.get(type)}.${column}`),
  )
}

const listed = (lists: Record<string, Columns>): string[] =>
  Object.values(lists).flatMap((tables) =>
    Object.entries(tables).flatMap(([table, columns]) =>
      columns
        .split(' ')
        .filter(Boolean)
        .map((column) => `${table}.${column}`),
    ),
  )

const whatToDo =
  'A new column that can hold a text: have the erasing verb of its noun forget it, and name the file under ' +
  '`forgotten` of test/personal-data.test.ts, or say under `harmless` why it may stay.'

test('every column that can hold a text about a person is forgotten, or harmless for a reason', () => {
  const known = [...listed(forgotten), ...listed(harmless)]
  expect(openColumns().length).toBeGreaterThan(200)
  expect(
    openColumns().filter((column) => !known.includes(column)),
    whatToDo,
  ).toEqual([])
})

test('each column is listed once, and is there', () => {
  const known = [...listed(forgotten), ...listed(harmless)]
  expect(known.filter((column, at) => known.indexOf(column) !== at)).toEqual([])
  const open = openColumns()
  expect(known.filter((column) => !open.includes(column))).toEqual([])
})

/** True if statements in the text delete rows of the table, by themselves or with their parent, or write the column. */
function forgets(text: string, table: string, column: string): boolean {
  const deleted = new RegExp(
    String.raw`deleteFrom\('${table}'\)|delete from ${table}\b|create table ${table} \([^;]* on delete cascade`,
  )
  const written = new RegExp(
    String.raw`(?:updateTable\('${table}'\)|update ${table} set)((?:(?!\bwhere\b|\.execute)[^;])*)`,
    'g',
  )
  const names = new RegExp(String.raw`\b${column}\b`)
  return deleted.test(text) || [...text.matchAll(written)].some(([, set = '']) => names.test(set))
}

test.each(Object.entries(forgotten))('%s forgets what is said of it', (file, tables) => {
  const text = readFileSync(file, 'utf8')
  const kept = Object.entries(tables).flatMap(([table, columns]) =>
    columns
      .split(' ')
      .filter((column) => !forgets(text, table, column))
      .map((column) => `${table}.${column}`),
  )
  expect(kept).toEqual([])
})
