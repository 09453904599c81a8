/**
 * The permission that each call of the back office requires. A call without a row fails src/api/admin/permissions.db.test.ts
 * by its name; the rows have the names of test/access-table.ts. Permissions of pages are in `pages.ts` of each part.
 */
import { operations, type Permission } from '../src/shop/staff/rules.ts'
import { declared, lists } from '../src/workflows/back-office/back-office.ts'

/** Any member of staff, who finds there what their permissions show. */
const any = 'any'
/** Only a person does it, never a program with a key. */
const inPerson = 'in person'
/** No key can have the permission that it requires. */
const noKey = 'no key'
/**
 * The subject or the input is looked up before the permission, and none exists here. The operation checks its own permission.
 */
const named = 'named'

/** One permission, or all those required. */
type Required =
  | Permission
  | readonly Permission[]
  | typeof any
  | typeof inPerson
  | typeof noKey
  | typeof named

export const permissionOfCall: Record<string, Required> = {
  'GET /api/admin/events?seconds=0': inPerson,
  'GET /api/admin/factor': inPerson,
  'PUT /api/admin/factor/verify': inPerson,
  'PUT /api/admin/factor/recover': inPerson,
  'PUT /api/admin/factor/begin-app': inPerson,
  'PUT /api/admin/factor/add-app': inPerson,
  'PUT /api/admin/factor/make-codes': inPerson,
  'PUT /api/admin/factor/remove': inPerson,
  'GET /api/admin/documents?from=2026-01-01&to=2026-12-31': 'documents.read',
  'GET /api/admin/documents/file?id=999999999': 'documents.read',
  'PUT /api/admin/people/export': 'people.export',
  'PUT /api/admin/people/erase': 'people.erase',
  'GET /api/admin/content': 'content.read',
  'GET /api/admin/content/document?code=none': 'content.read',
  'GET /api/admin/content/versions?code=none': 'content.read',
  'GET /api/admin/content/version?code=none&version=1': 'content.read',
  'GET /api/admin/content/difference?code=none&from=1&to=draft': 'content.read',
  'GET /api/admin/content/preview?code=none&at=draft': 'content.read',
  'GET /api/admin/content/mails': 'content.read',
  'GET /api/admin/content/mails/one?kind=none&locale=cs': 'content.read',
  'GET /api/admin/content/mails/versions?kind=none&locale=cs': 'content.read',
  'POST /api/admin/content/mails/preview': 'content.read',
  'GET /api/admin/campaigns': 'content.read',
  'GET /api/admin/campaigns/one?id=999999999': 'content.read',
  'GET /api/admin/campaigns/audience': 'content.read',
  'GET /api/admin/subscribers': 'customers.read',
  'GET /api/admin/subscribers/counts': 'customers.read',
  'GET /api/admin/campaigns/preview?id=999999999': 'content.read',
  'GET /api/admin/products': 'products.read',
  'GET /api/admin/products?sort=price': ['products.read', 'prices.read'],
  'GET /api/admin/products/one?code=none': 'products.read',
  'GET /api/admin/shipments/of?order=2699999999': 'shipments.read',
  'GET /api/admin/shipments/proposal?order=2699999999': 'shipments.read',
  'GET /api/admin/shipments': 'shipments.read',
  'GET /api/admin/shipments/odd': 'shipments.read',
  'PUT /api/admin/shipments/pack': named,
  'PUT /api/admin/shipments/claims': 'shipments.settle',
  'GET /api/admin/shipments/terms': 'shipments.read',
  'GET /api/admin/shipments/packagings': 'shipments.read',
  'GET /api/admin/price-lists': 'prices.read',
  'GET /api/admin/commission': 'commission.read',
  'GET /api/admin/commission/file?representative_id=999999999&month=2026-10': 'commission.read',
  'GET /api/admin/tax/rates': 'tax.read',
  'GET /api/admin/tax/months': 'tax.read',
  'GET /api/admin/tax/months/one?month=2026-10': 'tax.read',
  'GET /api/admin/tax/months/file?month=2026-10': 'tax.read',
  'GET /api/admin/tax/months/filing?month=2026-10&form=return': 'tax.read',
  'GET /api/admin/gift': 'products.read',
  'GET /api/admin/orders/refused': 'orders.read',
  'GET /api/admin/products/pictures?code=none': 'products.read',
  'GET /api/admin/settings': 'settings.read',
  'GET /api/admin/settings/history?section=none': 'settings.read',
  'PUT /api/admin/settings/change': named,
  'GET /api/admin/orders': 'orders.read',
  'GET /api/admin/orders/search?q=jan&sort=total': ['orders.read', 'prices.read'],
  'GET /api/admin/orders/tags': 'orders.read',
  'PUT /api/admin/orders/tag': named,
  'PUT /api/admin/orders/untag': named,
  'GET /api/admin/analytics/sales?from=2026-11-01&to=2026-11-30&by=week&group=product': 'analytics.read',
  'GET /api/admin/analytics/sales.csv?from=2026-11-01&to=2026-11-30': 'analytics.read',
  'GET /api/admin/analytics/customers?from=2026-11-01&to=2026-11-30': 'analytics.read',
  'GET /api/admin/analytics/visits?from=2026-11-01&to=2026-11-30': 'analytics.read',
  'GET /api/admin/analytics/promises?from=2026-11-01&to=2026-11-30': 'analytics.read',
  'GET /api/admin/analytics/stock-outs?from=2026-11-01&to=2026-11-30': 'analytics.read',
  'GET /api/admin/orders/notes?number=9999999999': 'orders.read',
  'GET /api/admin/orders/mails?number=9999999999': 'orders.read',
  'GET /api/admin/orders/changes?number=9999999999': 'orders.read',
  'PUT /api/admin/orders/preview-change': 'orders.change',
  'PUT /api/admin/orders/change': named,
  'PUT /api/admin/orders/preview': 'orders.place',
  'PUT /api/admin/orders/place': 'orders.place',
  'GET /api/admin/stock?low=true': 'stock.read',
  'GET /api/admin/stock/movements?code=none': 'stock.read',
  'GET /api/admin/stock/lots?filled=true': 'stock.read',
  'GET /api/admin/stock/receipts': 'stock.read',
  'GET /api/admin/stock/proposal?order_id=999999999': 'stock.read',
  'GET /api/admin/stock/lots/receivers?lot_id=999999999': ['stock.read', 'stock.recall'],
  'GET /api/admin/stock/stocktakes': 'stock.read',
  'GET /api/admin/stock/stocktakes/one?id=999999999': 'stock.read',
  ...Object.fromEntries(
    lists.flatMap(({ call, permission }) => (call ? [[`GET /api/admin/${call.path}`, permission]] : [])),
  ),
  ...Object.fromEntries(
    declared.map(({ call, operation }) => [`PUT /api/admin/${call}`, operations[operation]]),
  ),
  'GET /api/admin/money': 'money.read',
  'GET /api/admin/money/proposals': 'money.read',
  'GET /api/admin/money/one?id=999999999': 'money.read',
  'GET /api/admin/money/order?number=9999999999': 'money.read',
  'PUT /api/admin/money/allocate': named,
  'PUT /api/admin/money/credit': named,
  'PUT /api/admin/money/use-credit': named,
  'PUT /api/admin/money/write-off': named,
  'PUT /api/admin/money/remit': named,
  'GET /api/admin/cod': 'money.read',
  'GET /api/admin/cod/one?id=999999999': 'money.read',
  'GET /api/admin/cod/lines?id=999999999': 'money.read',
  'GET /api/admin/cod/awaited': 'money.read',
  'PUT /api/admin/cod/import': 'money.read',
  'PUT /api/admin/cod/write': 'money.read',
  'GET /api/admin/money/receivables': 'money.read',
  'GET /api/admin/money/debts': 'money.read',
  'GET /api/admin/money/statement?ico=00000000&from=2026-01-01&to=2026-01-31': 'money.read',
  'GET /api/admin/money/statement.pdf?ico=00000000&from=2026-01-01&to=2026-01-31': 'money.read',
  'GET /api/admin/money/statement.csv?ico=00000000&from=2026-01-01&to=2026-01-31': 'money.read',
  'GET /api/admin/payouts': 'money.read',
  'GET /api/admin/payouts/due': 'money.read',
  'GET /api/admin/payouts/one?id=999999999': 'money.read',
  'GET /api/admin/payouts/file?id=999999999': 'refunds.send',
  'GET /api/admin/webhooks': 'webhooks.change',
  'GET /api/admin/webhooks/deliveries?id=999999999': 'webhooks.change',
  'GET /api/admin/keys': noKey,
  'GET /api/admin/applications?state=WAITING': 'customers.read',
  'GET /api/admin/applications/one?id=999999999': 'customers.read',
  'PUT /api/admin/applications/check': 'resellers.decide',
  'PUT /api/admin/companies/terms': 'companies.change',
  'GET /api/admin/customers?query=nikdo': 'customers.read',
  'GET /api/admin/customers/one?kind=ACCOUNT&id=999999999': 'customers.read',
  'GET /api/admin/customers/orders?kind=COMPANY&id=999999999': 'orders.read',
  'GET /api/admin/customers/documents?kind=GUEST&id=999999999': 'documents.read',
  'GET /api/admin/customers/claims?kind=ACCOUNT&id=999999999': 'claims.read',
  'GET /api/admin/customers/reviews?kind=ACCOUNT&id=999999999': 'reviews.read',
  'GET /api/admin/customers/notes?kind=ACCOUNT&id=999999999': 'customers.read',
  'GET /api/admin/customers/merge-preview?into=999999999&kind=ACCOUNT&id=999999998': 'customers.merge',
  'GET /api/admin/staff/me': any,
  'GET /api/admin/find?q=jan': any,
  'GET /api/admin/views?page=orders': any,
  'PUT /api/admin/products/pictures/add?code=none&cs=x&en=x': named,
  'PUT /api/admin/products/import': named,
  'PUT /api/admin/money/statements/import': named,
}
