/**
 * Access table: every call of the server and every page, with the result for each kind of caller. A route
 * without a row fails test/access.db.test.ts by its name.
 */
import { adminPages, type AdminPage } from '../src/office/routes.ts'
import { declared, lists } from '../src/workflows/back-office/back-office.ts'
import { person } from './accounts.ts'
import { actors, type Actor } from './actors.ts'
import { billing, pepperId } from './app.ts'
import { bodyOf, hasNoSubject } from './declared.ts'

/** The result for each kind of caller. */
export type Expected = Record<Actor, string>

const all = (status: number | string): Expected =>
  Object.fromEntries(actors.map((actor) => [actor, String(status)])) as Expected
/** A member of staff without the second factor is to all but the back office what a consumer is. */
const but = (rest: Expected, exceptions: Partial<Record<Actor, number | string>>): Expected => ({
  ...rest,
  ...(exceptions.consumer === undefined ? {} : { unproved: String(exceptions.consumer) }),
  ...Object.fromEntries(Object.entries(exceptions).map(([actor, status]) => [actor, String(status)])),
})
/** All callers; one with expired tokens gets the status of `ended`. */
const alive = (status: number | string, ended: number | string = 401) =>
  but(all(status), { shut: ended, expired: ended })
const signedIn = but(alive(200), { nobody: 401, visitor: 401 })
/** For signed-in customers: the status describes their own account. */
const staffOnly = (status: number) => but(alive(status), { nobody: 401, visitor: 401 })
/** A cart: open to everyone, except a representative who lost their customer. */
const cart = (status = 200) => but(alive(status), { lost: 403 })
/** For steps that an empty cart is not ready for. */
const filled = but(cart(), { nobody: 422 })
/** A reseller's cart. */
const trade = (status = 200) =>
  but(all(403), {
    nobody: 401,
    visitor: 401,
    shut: 401,
    expired: 401,
    reseller: status,
    both: status,
    acting: status,
  })

/** For sales representatives, with any customer. */
const representatives = but(all(403), {
  nobody: 401,
  visitor: 401,
  shut: 401,
  expired: 401,
  representative: 200,
  acting: 200,
  lost: 200,
})

/** For members of staff; the `admin` of the demo is the owner. */
const staff = but(all(403), { nobody: 401, visitor: 401, shut: 401, expired: 401, admin: 200 })
/** For members of staff, whether they have proved the second factor or not. */
const atTheDoor = (status: number) => but(staff, { admin: status, unproved: status })
const unknownPerson = { email: 'nikdo@example.cz', reason: 'asked by letter' }
const unknownToStaff = but(staff, { admin: 404 })
const noMail = { kind: 'none', locale: 'cs', texts: {} }
const noParcel = { parcel: '2699999999-1' }
const unfitForStaff = but(staff, { admin: 422 })
const keyed = { key: 'EACH', reason: 'x' }
const codBatch = {
  carrier: 'packeta',
  reference: 'none',
  remitted_on: '2026-01-01',
  variable_symbol: null,
  fee: 0,
}
const staffOrder = {
  order_type: 'B2C',
  customer: 'nikdo@example.cz',
  lines: [{ code: 'none', quantity: 1 }],
  shipping: 'pickup',
  payment: 'transfer',
  terms_accepted: 'PHONE',
}

export interface Row {
  expect: Expected
  /** `EACH` is a different name each time; `RESELLER` the id of a reseller that only one representative may order for. */
  body?: object
  /** Each caller signs in again: the call ends or changes logins. */
  fresh?: true
  /** May be kept by caches, since it is the same for everybody. */
  shared?: true
  /** May come from another site. */
  foreign?: true
  /** The owner of the order that `ORDER` (its token) and `:number` name. */
  of?: 'consumer' | 'reseller'
}

const { password: _, password_confirm: __, ...applicant } = person('EACH@example.cz')
const application = {
  ...applicant,
  company: { name: 'Večerka U Obchodníka s.r.o.', ico: '27074358', dic: null },
  billing_information: { street: 'Dlouhá 16', city: 'Praha 1', zip: '11000' },
}
const b2b = { eshop_type: 'B2B' }
const { email: _email, ...deliveryAddress } = billing
const newPassword = { password: 'Nové heslo 8', password_confirm: 'Nové heslo 8' }

/** Calls of declared operations, all registered by one door: what they name is not there. */
export const declaredRows: Record<string, Row> = Object.fromEntries(
  declared.map(({ call, fields }) => [
    `PUT /api/admin/${call}`,
    { body: bodyOf(fields), expect: hasNoSubject(fields) ? staff : unknownToStaff },
  ]),
)

/** Every call, by its method and address; the part behind `?` or ` – ` distinguishes rows of one call. One line each. */
export const calls: Record<string, Row> = {
  'GET /api/cart': { expect: cart() },
  'GET /api/cart?eshop-type=B2C': { expect: cart() },
  'GET /api/cart?eshop-type=B2B': { expect: trade() },
  'GET /api/cart/shipping-and-payment': { expect: cart() },
  'GET /api/cart/shipping-and-payment?eshop-type=B2B': { expect: trade() },
  'PUT /api/cart/add-to-cart': { body: { item_variant_id: pepperId, quantity: 1 }, expect: cart() },
  'PUT /api/cart/add-to-cart – B2B': {
    body: { item_variant_id: pepperId, quantity: 1, ...b2b },
    expect: trade(),
  },
  'PUT /api/cart/add-snack-to-cart': { body: { quantity: 1 }, expect: cart() },
  'PUT /api/cart/add-snack-to-cart – B2B': {
    body: { quantity_box: 1, quantity_piece: 0, ...b2b },
    expect: trade(),
  },
  'PUT /api/cart/select-shipping': { body: { shipping_id: 4 }, expect: filled },
  'PUT /api/cart/select-shipping – B2B': { body: { shipping_id: 4, ...b2b }, expect: trade() },
  'PUT /api/cart/select-payment': { body: { payment_id: 2 }, expect: filled },
  'PUT /api/cart/select-payment – B2B': { body: { payment_id: 2, ...b2b }, expect: trade() },
  'PUT /api/cart/set-customer-data': { body: { billing_information: billing }, expect: cart() },
  'PUT /api/cart/set-customer-data – B2B': {
    body: { billing_information: billing, ...b2b },
    expect: trade(),
  },
  'PUT /api/cart/submit-order': {
    body: { expected_total_with_vat: 0.01 },
    expect: but(cart(409), { nobody: 422 }),
  },
  'PUT /api/cart/submit-order – B2B': { body: { expected_total_with_vat: 0.01, ...b2b }, expect: trade(409) },
  'GET /api/product/get-snack.cache': { expect: all(200), shared: true },
  'GET /api/product/variant-detail?code=BM-CHILLI-50': { expect: all(200), shared: true },
  'POST /api/auth/login': {
    body: { username: 'EACH@example.cz', password: 'wrong' },
    expect: all(401),
    fresh: true,
  },
  'POST /api/auth/logout': { expect: all(200), fresh: true },
  'GET /api/auth/user': { expect: signedIn },
  'PUT /api/user/registration': { body: person('EACH@example.cz'), expect: all(200) },
  'POST /api/user/confirm-registration': {
    body: { token: 'A'.repeat(43), password: 'wrong' },
    expect: all(200),
  },
  'POST /api/user/password-reset': { body: { email: 'EACH@example.cz' }, expect: all(200) },
  'PUT /api/user/set-password': { body: { token: 'A'.repeat(43), ...newPassword }, expect: all(200) },
  'PUT /api/user/signup-newsletter': { body: { email: 'EACH@example.cz' }, expect: all(200) },
  'POST /api/b2b/check-set-new-account': { body: { token: 'A'.repeat(43) }, expect: all(200) },
  'PUT /api/b2b/registration': { body: application, expect: all(200) },
  'GET /api/account/orders': { expect: signedIn },
  'GET /api/account/order?number=2699999999': { expect: staffOnly(404) },
  'GET /api/account/addresses': { expect: signedIn },
  'GET /api/account/sessions': { expect: signedIn },
  'GET /api/account/export': { expect: signedIn },
  'GET /api/account/document?id=1': { expect: staffOnly(404) },
  'GET /api/order/document?token=AAAAAAAAAAAAAAAAAAAAAA&id=1': { expect: all(404) },
  'PUT /api/account/profile': {
    body: { first_name: 'Jan', last_name: 'Malý', phone: '123456789', locale: 'cs' },
    expect: staffOnly(422),
  },
  'PUT /api/account/addresses': {
    body: { id: 999_999_999, kind: 'BILLING', address: deliveryAddress },
    expect: staffOnly(404),
  },
  'PUT /api/account/addresses/remove': { body: { id: 999_999_999 }, expect: staffOnly(404) },
  'PUT /api/account/sessions': {
    body: { end: '00000000-0000-4000-8000-000000000000' },
    expect: staffOnly(404),
  },
  'PUT /api/account/password': {
    body: { current_password: 'wrong', ...newPassword },
    expect: staffOnly(422),
  },
  'PUT /api/account/email': {
    body: { current_password: 'wrong', email: 'EACH@example.cz' },
    expect: staffOnly(422),
  },
  'POST /api/account/confirm-email': { body: { token: 'A'.repeat(43) }, expect: all(200) },
  'PUT /api/account/newsletter': { body: { subscribed: false }, expect: signedIn },
  'PUT /api/account/deletion': {
    body: { current_password: 'wrong', understood: true },
    expect: staffOnly(422),
  },
  'GET /api/b2b/company?ico=27074358': { expect: all(503) },
  'PUT /api/sales-representative/acting-for': {
    body: { customer_id: null },
    expect: representatives,
    fresh: true,
  },
  'PUT /api/sales-representative/acting-for – one who is theirs, or not': {
    body: { customer_id: 'RESELLER' },
    expect: but(representatives, { representative: 403, lost: 403 }),
    fresh: true,
  },
  'GET /api/sales-representative/customers': { expect: representatives },
  'PUT /api/sales-representative/customers': {
    body: {
      kind: 'B2C',
      email: 'EACH@example.cz',
      first_name: 'Jan',
      last_name: 'Novák',
      phone: '777123456',
    },
    expect: representatives,
  },
  'GET /api/sales-representative/figures': { expect: representatives },
  'GET /api/sales-representative/commission': { expect: representatives },
  'GET /api/sales-representative/commission.csv?month=2026-10': {
    expect: but(representatives, { representative: 404, acting: 404, lost: 404 }),
  },
  'GET /api/sales-representative/figures.csv': { expect: representatives },
  'GET /api/sales-representative/acts': { expect: representatives },
  'GET /api/admin/events?seconds=0': { expect: staff },
  'GET /api/admin/staff/me': { expect: staff },
  'GET /api/admin/factor': { expect: atTheDoor(200) },
  'PUT /api/admin/factor/verify': { body: { code: '12' }, expect: atTheDoor(422) },
  'PUT /api/admin/factor/recover': { body: { recovery_code: 'none' }, expect: atTheDoor(422) },
  'PUT /api/admin/factor/begin-app': { body: {}, expect: atTheDoor(200) },
  'PUT /api/admin/factor/add-app': { body: { pending: 'none', code: '12' }, expect: atTheDoor(422) },
  'PUT /api/admin/factor/make-codes': { body: {}, expect: but(atTheDoor(403), { admin: 200 }) },
  'PUT /api/admin/factor/remove': {
    body: { factor: 999_999_999 },
    expect: but(atTheDoor(403), { admin: 404 }),
  },
  'GET /api/admin/documents?from=2026-01-01&to=2026-12-31': { expect: staff },
  'GET /api/admin/documents/file?id=999999999': { expect: unknownToStaff },
  'PUT /api/admin/people/export': { body: unknownPerson, expect: unknownToStaff },
  'PUT /api/admin/people/erase': {
    body: { ...unknownPerson, confirmed: unknownPerson.email },
    expect: unknownToStaff,
  },
  'GET /api/admin/content': { expect: staff },
  'GET /api/admin/content/document?code=none': { expect: unknownToStaff },
  'GET /api/admin/content/versions?code=none': { expect: unknownToStaff },
  'GET /api/admin/content/version?code=none&version=1': { expect: unknownToStaff },
  'GET /api/admin/content/difference?code=none&from=1&to=draft': { expect: unknownToStaff },
  'GET /api/admin/content/preview?code=none&at=draft': { expect: unknownToStaff },
  'GET /api/admin/content/mails': { expect: staff },
  'GET /api/admin/content/mails/one?kind=none&locale=cs': { expect: unknownToStaff },
  'GET /api/admin/content/mails/versions?kind=none&locale=cs': { expect: unknownToStaff },
  'POST /api/admin/content/mails/preview': { body: noMail, expect: unknownToStaff },
  'GET /api/admin/campaigns': { expect: staff },
  'GET /api/admin/campaigns/one?id=999999999': { expect: unknownToStaff },
  'GET /api/admin/campaigns/audience': { expect: staff },
  'GET /api/admin/subscribers': { expect: staff },
  'GET /api/admin/subscribers/counts': { expect: staff },
  'GET /api/admin/campaigns/preview?id=999999999': { expect: unknownToStaff },
  'GET /api/admin/products': { expect: staff },
  'GET /api/admin/products?sort=price': { expect: staff },
  'GET /api/admin/products/one?code=none': { expect: unknownToStaff },
  'GET /api/admin/shipments/of?order=2699999999': { expect: unknownToStaff },
  'GET /api/admin/shipments/proposal?order=2699999999': { expect: unknownToStaff },
  'GET /api/admin/shipments': { expect: staff },
  'GET /api/admin/shipments/odd': { expect: staff },
  'PUT /api/admin/shipments/pack': { body: { order: '2699999999' }, expect: unknownToStaff },
  'PUT /api/admin/shipments/claims': { body: { parcels: [noParcel.parcel], outcome: 'paid' }, expect: staff },
  'GET /api/admin/shipments/terms': { expect: staff },
  'GET /api/admin/shipments/packagings': { expect: staff },
  'GET /api/admin/price-lists': { expect: staff },
  'GET /api/admin/commission': { expect: staff },
  'GET /api/admin/commission/file?representative_id=999999999&month=2026-10': { expect: unknownToStaff },
  'GET /api/admin/tax/rates': { expect: staff },
  'GET /api/admin/tax/months': { expect: staff },
  'GET /api/admin/tax/months/one?month=2026-10': { expect: staff },
  'GET /api/admin/tax/months/file?month=2026-10': { expect: staff },
  // The settings lack the taxpayer's details.
  'GET /api/admin/tax/months/filing?month=2026-10&form=return': { expect: but(staff, { admin: 409 }) },
  'GET /api/admin/gift': { expect: staff },
  'GET /api/admin/orders/refused': { expect: staff },
  'GET /api/admin/products/pictures?code=none': { expect: unknownToStaff },
  // Nothing is sent: a file would have to be a picture.
  'PUT /api/admin/products/pictures/add?code=none&cs=x&en=x': { expect: but(staff, { admin: 422 }) },
  'PUT /api/admin/products/import': { expect: staff },
  'GET /api/admin/settings': { expect: staff },
  'GET /api/admin/settings/history?section=none': { expect: unknownToStaff },
  'PUT /api/admin/settings/change': {
    body: { section: 'none', value: {}, base_version: 0 },
    expect: unknownToStaff,
  },
  'GET /api/admin/orders': { expect: staff },
  'GET /api/admin/orders/search?q=jan&sort=total': { expect: staff },
  'GET /api/admin/orders/tags': { expect: staff },
  'PUT /api/admin/orders/tag': { body: { orders: ['9999999999'], tag: 'x' }, expect: unknownToStaff },
  'PUT /api/admin/orders/untag': { body: { orders: ['9999999999'], tag: 'x' }, expect: unknownToStaff },
  'GET /api/admin/analytics/sales?from=2026-11-01&to=2026-11-30&by=week&group=product': { expect: staff },
  'GET /api/admin/analytics/sales.csv?from=2026-11-01&to=2026-11-30': { expect: staff },
  'GET /api/admin/analytics/customers?from=2026-11-01&to=2026-11-30': { expect: staff },
  'GET /api/admin/analytics/visits?from=2026-11-01&to=2026-11-30': { expect: staff },
  'GET /api/admin/analytics/promises?from=2026-11-01&to=2026-11-30': { expect: staff },
  'GET /api/admin/analytics/stock-outs?from=2026-11-01&to=2026-11-30': { expect: staff },
  'GET /api/admin/find?q=jan': { expect: staff },
  'GET /api/admin/views?page=orders': { expect: staff },
  'GET /api/admin/orders/notes?number=9999999999': { expect: unknownToStaff },
  'GET /api/admin/orders/mails?number=9999999999': { expect: unknownToStaff },
  'GET /api/admin/orders/changes?number=9999999999': { expect: unknownToStaff },
  'PUT /api/admin/orders/preview-change': {
    body: { order: '9999999999', version: 1 },
    expect: unknownToStaff,
  },
  'PUT /api/admin/orders/change': {
    body: { order: '9999999999', version: 1, key: 'x', reason: 'x' },
    expect: unknownToStaff,
  },
  'PUT /api/admin/orders/preview': { body: staffOrder, expect: unknownToStaff },
  'PUT /api/admin/orders/place': { body: { ...staffOrder, ...keyed }, expect: unknownToStaff },
  'GET /api/admin/stock?low=true': { expect: staff },
  'GET /api/admin/stock/movements?code=none': { expect: unknownToStaff },
  'GET /api/admin/stock/lots?filled=true': { expect: staff },
  'GET /api/admin/stock/receipts': { expect: staff },
  'GET /api/admin/stock/proposal?order_id=999999999': { expect: unknownToStaff },
  'GET /api/admin/stock/lots/receivers?lot_id=999999999': { expect: unknownToStaff },
  'GET /api/admin/stock/stocktakes': { expect: staff },
  'GET /api/admin/stock/stocktakes/one?id=999999999': { expect: unknownToStaff },
  ...declaredRows,
  // Goods of an unknown code are an unfit value of these.
  ...Object.fromEntries(
    ['change', 'import', 'places', 'thresholds', 'receipts/create', 'write-offs']
      .map((path) => `PUT /api/admin/stock/${path}`)
      .map((call) => [call, { ...declaredRows[call], expect: unfitForStaff }]),
  ),
  'PUT /api/admin/groups/create': { ...declaredRows['PUT /api/admin/groups/create'], expect: staff },
  // It is no copy.
  'PUT /api/admin/installation/adopt': {
    ...declaredRows['PUT /api/admin/installation/adopt'],
    expect: but(staff, { admin: 409 }),
  },
  // The month is not over.
  'PUT /api/admin/tax/months/close': {
    ...declaredRows['PUT /api/admin/tax/months/close'],
    expect: but(staff, { admin: 409 }),
  },
  // There is no such category.
  'PUT /api/admin/tax/rates/announce': {
    ...declaredRows['PUT /api/admin/tax/rates/announce'],
    expect: unknownToStaff,
  },
  // The register does not answer.
  'PUT /api/admin/tax/vat-numbers/verify': {
    ...declaredRows['PUT /api/admin/tax/vat-numbers/verify'],
    expect: staff,
  },
  // Without a key of the carrier.
  'PUT /api/admin/points/fetch': { expect: but(staff, { admin: 409 }), body: {} },
  'PUT /api/admin/mail/report': { ...declaredRows['PUT /api/admin/mail/report'], expect: unfitForStaff },
  'PUT /api/admin/views/remove': { ...declaredRows['PUT /api/admin/views/remove'], expect: staff },
  ...Object.fromEntries(
    lists.flatMap(({ call }) => (call ? [[`GET /api/admin/${call.path}`, { expect: staff }]] : [])),
  ),
  'GET /api/admin/money': { expect: staff },
  'GET /api/admin/money/proposals': { expect: staff },
  'PUT /api/admin/money/statements/import': { expect: unfitForStaff },
  'GET /api/admin/money/one?id=999999999': { expect: unknownToStaff },
  'GET /api/admin/money/order?number=9999999999': { expect: unknownToStaff },
  'GET /api/admin/cod': { expect: staff },
  'GET /api/admin/cod/one?id=999999999': { expect: unknownToStaff },
  'GET /api/admin/cod/lines?id=999999999': { expect: staff },
  'GET /api/admin/cod/awaited': { expect: staff },
  'PUT /api/admin/cod/import': {
    body: { ...codBatch, file: 'Q2lzbG8=', dry_run: true },
    expect: but(staff, { admin: 422 }),
  },
  'PUT /api/admin/cod/write': {
    body: { ...codBatch, lines: [{ parcel: 'none', amount: 1 }], dry_run: true },
    expect: staff,
  },
  'GET /api/admin/money/receivables': { expect: staff },
  'GET /api/admin/money/debts': { expect: staff },
  'GET /api/admin/money/statement?ico=00000000&from=2026-01-01&to=2026-01-31': { expect: unknownToStaff },
  'GET /api/admin/money/statement.pdf?ico=00000000&from=2026-01-01&to=2026-01-31': { expect: unknownToStaff },
  'GET /api/admin/money/statement.csv?ico=00000000&from=2026-01-01&to=2026-01-31': { expect: unknownToStaff },
  'GET /api/admin/payouts': { expect: staff },
  'GET /api/admin/payouts/due': { expect: staff },
  'GET /api/admin/payouts/one?id=999999999': { expect: unknownToStaff },
  'GET /api/admin/payouts/file?id=999999999': { expect: unknownToStaff },
  // There is no such refund to be sent.
  'PUT /api/admin/payouts/make': {
    body: { key: 'EACH', format: 'ABO', refunds: [999_999_999], due_on: '2026-11-21' },
    expect: but(staff, { admin: 409 }),
  },
  'GET /api/admin/webhooks': { expect: staff },
  'GET /api/admin/webhooks/deliveries?id=999999999': { expect: unknownToStaff },
  'PUT /api/admin/webhooks/create': {
    body: { url: 'https://localhost/', name: 'x', events: ['order.paid'] },
    expect: unfitForStaff,
  },
  'GET /api/admin/keys': { expect: staff },
  'PUT /api/admin/keys/make': {
    body: { name: 'EACH', permissions: ['staff.change'], days: 1, calls_per_minute: 1 },
    expect: unfitForStaff,
  },
  'GET /api/admin/applications?state=WAITING': { expect: staff },
  'GET /api/admin/applications/one?id=999999999': { expect: unknownToStaff },
  'PUT /api/admin/applications/check': { body: { id: 999_999_999 }, expect: unknownToStaff },
  'PUT /api/admin/companies/terms': { body: { ico: '00000000', due_days: 14 }, expect: unknownToStaff },
  'GET /api/admin/customers?query=nikdo': { expect: staff },
  'GET /api/admin/customers/one?kind=ACCOUNT&id=999999999': { expect: unknownToStaff },
  'GET /api/admin/customers/orders?kind=COMPANY&id=999999999': { expect: unknownToStaff },
  'GET /api/admin/customers/documents?kind=GUEST&id=999999999': { expect: unknownToStaff },
  'GET /api/admin/customers/claims?kind=ACCOUNT&id=999999999': { expect: unknownToStaff },
  'GET /api/admin/customers/reviews?kind=ACCOUNT&id=999999999': { expect: unknownToStaff },
  'GET /api/admin/customers/notes?kind=ACCOUNT&id=999999999': { expect: unknownToStaff },
  'GET /api/admin/customers/merge-preview?into=999999999&kind=ACCOUNT&id=999999998': {
    expect: unknownToStaff,
  },
  'GET /api/openapi.json': { expect: all(200) },
  'GET /api/docs': { expect: all(200), shared: true },
  'GET /robots.txt': { expect: all(200), shared: true },
  'GET /sitemap.xml': { expect: all(200), shared: true },
  'GET /manifest.webmanifest': { expect: all(200), shared: true },
  'GET /en/manifest.webmanifest': { expect: all(200), shared: true },
  'GET /feeds/heureka.xml': { expect: all(200), shared: true },
  'GET /feeds/zbozi.xml': { expect: all(200), shared: true },
  'GET /feeds/google.xml': { expect: all(200), shared: true },
  'GET /feeds/google-en.xml': { expect: all(200), shared: true },
  'GET /pravidla-souteze.pdf': { expect: all(200), shared: true },
  'GET /en/competition-terms.pdf': { expect: all(200), shared: true },
  'GET /.well-known/security.txt': { expect: all(200), shared: true },
  'GET /.well-known/change-password': { expect: all(302) },
  'POST /csp-report': { expect: all(204), body: {}, foreign: true },
  'GET /healthz': { expect: all(200), shared: true },
  'GET /readyz': { expect: all(200), shared: true },
  'GET /obrazky/:name': { expect: all(404), shared: true },
  'GET /assets/:name': { expect: all(404), shared: true },
  'GET /brand/:name': { expect: all(404), shared: true },
  'GET /dev/mailbox.json': { expect: all(200), shared: true },
  'GET /dev/mailbox/:id/html': { expect: all(404), shared: true },
  'GET /dev/mailbox/:id/file/:position': { expect: all(404), shared: true },
  'GET /platba/navrat/gpwebpay': { expect: all(400), foreign: true, shared: true },
  'POST /platba/navrat/gpwebpay': { expect: all(400), foreign: true, shared: true },
}

/** Pages open to everyone; a visitor with an ended login is redirected home first, with a message. */
const open = alive(200, '>home')
/** A signed-in customer has nothing to do here. */
const entrance = but(all(200), {
  consumer: '>home',
  reseller: '>b2bHome',
  both: '>home',
  representative: '>addCustomerB2b',
  acting: '>addCustomerB2b',
  lost: '>addCustomerB2b',
  admin: '>home',
})
/** The resellers' area; a visitor without a login gets its login window. */
const area = but(all(200), {
  consumer: '>home',
  representative: '>addCustomerB2b',
  lost: '>addCustomerB2b',
  admin: '>home',
  shut: '>home',
  expired: '>home',
})

/** Each actor's own account; callers without a login are sent to it. */
const account = but(all(200), { nobody: '>login', visitor: '>login', shut: '>home', expired: '>home' })
/** The representatives' home; a visitor without a login gets the resellers' login window. */
const representativesHome = but(all('>home'), {
  nobody: 200,
  visitor: 200,
  reseller: '>b2bHome',
  both: '>b2bHome',
  representative: 200,
  acting: 200,
  lost: 200,
})
/** Pages that only this one of the signed-in actors may see. */
const onlyOf = (of: Actor): Expected =>
  but(but(account, Object.fromEntries(actors.slice(2, -2).map((actor) => [actor, 404]))), { [of]: 200 })

/**
 * Pages that need a query, which the addresses here lack: a company's statement of account, documents of
 * orders; views of no list lead home.
 */
const withoutQuery: Readonly<Record<string, string>> = {
  statementPdf: '404',
  ordersDocuments: '404',
  views: '>adminHome',
}

/** The back office: the admin of the demo may open all of it. What an address names that isn't there is not found. */
const workshop = but(all('>adminSignIn'), { unproved: '>adminVerify' })
const workshopPages = Object.fromEntries(
  Object.entries<AdminPage>(adminPages).map(([name, { path }]): [string, Row] => [
    `admin.${name}`,
    { expect: but(workshop, { admin: path.includes(':') ? 404 : (withoutQuery[name] ?? 200) }) },
  ]),
)

/** Every page in both languages, by its name; `>name` leads to another page. One line each. */
export const pageRows: Record<string, Row> = {
  home: { expect: open, shared: true },
  order: { expect: open },
  orderThanks: { expect: all(404) },
  // Its token is a secret: a caller who has it may see the order.
  'orderThanks?token=ORDER – of the consumer': { expect: all(200), of: 'consumer' },
  product: { expect: open, shared: true },
  // Resellers have a page of their own.
  box: { expect: but(open, { reseller: '>b2bBox', acting: '>b2bBox' }) },
  range: { expect: open, shared: true },
  rangeGroup: { expect: alive(404, '>home') },
  terms: { expect: open, shared: true },
  oldTerms: { expect: open, shared: true },
  privacy: { expect: open, shared: true },
  shippingAndPayment: { expect: open, shared: true },
  complaints: { expect: open, shared: true },
  complaint: { expect: open, shared: true },
  // With an order's token a caller chooses among its goods; without one they describe them in words.
  'complaint?token=ORDER – of the consumer': { expect: all(200), of: 'consumer' },
  withdrawal: { expect: open, shared: true },
  contact: { expect: open, shared: true },
  cookies: { expect: open, shared: true },
  accessibility: { expect: open, shared: true },
  legalGuarantee: { expect: open, shared: true },
  competitionTerms: { expect: open, shared: true },
  'withdrawal?token=ORDER – of the consumer': { expect: all(200), of: 'consumer' },
  login: { expect: entrance },
  forgotPassword: { expect: all(200) },
  setPassword: { expect: all(200) },
  registration: { expect: entrance },
  newsletter: { expect: all(200) },
  newsletterLeave: { expect: all(200), foreign: true },
  restock: { expect: open },
  tracking: { expect: open },
  review: { expect: all(200) },
  reviewsLeave: { expect: all(200), foreign: true },
  aboutReviews: { expect: open, shared: true },
  search: { expect: open },
  b2bHome: { expect: area },
  b2bGuide: { expect: open },
  b2bTerms: { expect: open },
  b2bActivation: { expect: all(200) },
  b2bThanks: { expect: but(area, { reseller: '>b2bHome', both: '>b2bHome', acting: '>b2bHome' }) },
  'b2bThanks?token=ORDER – of the reseller': {
    // A buyer who follows the link of their order in a mail may log in right there.
    expect: but(area, { both: 404, shut: 200, expired: 200 }),
    of: 'reseller',
  },
  b2bQuickOrder: { expect: area },
  b2bBox: { expect: area },
  b2bOrders: { expect: area },
  'b2bOrder – of the reseller': { expect: but(area, { both: 404 }), of: 'reseller' },
  // For approvers and administrators of a company; none of these is one.
  b2bApprovals: { expect: but(area, { reseller: 403, both: 403, acting: 403 }) },
  b2bCompany: { expect: but(area, { reseller: 403, both: 403, acting: 403 }) },
  b2bInvitation: { expect: all(200) },
  // By a mailed secret; without one it only says so.
  b2bApproval: { expect: all(200) },
  addCustomerB2b: { expect: representativesHome },
  addCustomer: { expect: but(all('>home'), { representative: 200, acting: 200, lost: 200 }) },
  account: { expect: account },
  accountOrders: { expect: account },
  'accountOrder – of the consumer': { expect: but(onlyOf('consumer'), { unproved: 404 }), of: 'consumer' },
  accountAddresses: { expect: account },
  accountAddress: { expect: but(onlyOf('consumer'), { consumer: 404 }) },
  accountProfile: { expect: account },
  accountSecurity: { expect: account },
  accountPrivacy: { expect: account },
  accountDeletion: { expect: account },
  accountEmail: { expect: all(200) },
  accountGone: { expect: all(200) },
  merchantRegistration: { expect: open },
  merchantRegistrationB2b: { expect: open },
  adminSignIn: { expect: but(all(200), { admin: '>adminHome', unproved: '>adminVerify' }) },
  adminVerify: { expect: but(all('>adminSignIn'), { admin: '>adminHome', unproved: 200 }) },
  adminSecurity: { expect: but(all('>adminSignIn'), { admin: 200, unproved: '>adminVerify' }) },
  testGateway: { expect: open },
  mailbox: { expect: all(200) },
  gallery: { expect: open },
  paymentResult: { expect: all(404) },
  'b2c/gateway-return': { expect: all(400), foreign: true },
  'b2c/order/branches': { expect: all(200) },
  'b2c/thank-you-redirect': { expect: all('>orderThanks') },
  'b2b/home-redirect': { expect: all('>b2bHome') },
  b2bThanksRedirect: { expect: all('>b2bThanks') },
  'shared/not-found': { expect: all(404) },
  ...workshopPages,
  'admin-not-found': { expect: but(workshop, { admin: 404 }) },
}
