/** An order for its page: goods, totals, people and addresses, as finished texts. */
import { amountCell, numberCell } from '../../lib/csv.ts'
import { formatShortMoment } from '../../lib/dates.ts'
import { boxOf, goodsCount } from '../../lib/goods-count.ts'
import { formatPrice } from '../../lib/money.ts'
import { formatPercent } from '../../lib/numbers.ts'
import { findCustomer } from '../../shop/customers/customers.ts'
import { displayName } from '../../shop/customers/rules.ts'
import { countryName, findByNumber, findOrder } from '../../shop/orders/orders.ts'
import type { Address, Order } from '../../shop/orders/rules.ts'
import { zipMask } from '../../pages/forms/masks.ts'
import { refuse } from '../../server/refusal.ts'
import { csvAnswer } from '../kit/csv-answer.server.ts'
import { type ColumnValues, inOrder } from '../../workflows/lists/lists.ts'
import { staffLoader, type StaffPage } from '../staff-page.server.ts'
import { lineName } from './line-name.server.ts'
import { hrefIfThere } from './page-there.server.ts'

type Fact = [name: string, value: string]

type GoodsPage = Pick<StaffPage, 'locale' | 't' | 'seesPrices'>
type Lines = Order['lines']

/** The lines; without prices for a member who may not see them. */
export function goodsOf(page: GoodsPage, lines: Lines) {
  const { locale, seesPrices } = page
  const price = (amount: number) => formatPrice(amount, locale)
  return lines.map(({ unitPrice, vatPercent, total, pieces, ...line }, place) => ({
    key: String(place),
    code: line.code,
    name: nameOfLine(page, line),
    quantity: quantityText(page, { ...line, pieces }),
    priced: seesPrices
      ? { unit: price(unitPrice), vat: formatPercent(vatPercent, locale), total: price(total) }
      : null,
  }))
}

const nameOfLine = ({ t }: GoodsPage, { kind, name }: Pick<Lines[number], 'kind' | 'name'>): string =>
  kind === 'GIFT' ? `${lineName({ t }, name)} (${t('admin_orders.gift')})` : lineName({ t }, name)

const quantityText = ({ t }: GoodsPage, line: Pick<Lines[number], 'quantity' | 'pieces'>): string =>
  goodsCount(t, { pieces: line.pieces, box: boxOf(line) })

/** The sortable columns of the lines; prices only for members who see them. */
export const goodsColumns = (page: GoodsPage): ColumnValues<Lines[number]> => ({
  name: (line) => nameOfLine(page, line),
  code: ({ code }) => code,
  pieces: ({ pieces }) => pieces,
  ...(page.seesPrices
    ? {
        price: ({ unitPrice }: Lines[number]) => unitPrice,
        vat: ({ vatPercent }: Lines[number]) => vatPercent,
        total: ({ total }: Lines[number]) => total,
      }
    : {}),
})

/** /admin/orders/:number/goods.csv: the lines of an order, in the order of its page. */
export const goodsFileLoader = staffLoader('orderGoodsCsv', async (page) => {
  const { db, parameters, t, locale, seesPrices } = page
  const found = await findByNumber({ db }, parameters['number'] ?? '')
  const order = found && (await findOrder({ db }, { id: found.id }))
  if (!order) return refuse(404, 'error.not_found')
  const text = (key: string) => t(`admin_orders.${key}`)
  const vat = order.orderType === 'B2C' ? 'with_vat' : 'without_vat'
  const priced = [text(`line.unit_${vat}`), text('vat'), text(`line.total_${vat}`)]
  const heading = [text('product'), text('code'), text('quantity'), text('pieces')]
  const lines = inOrder(order.lines, page, goodsColumns(page), 'lines_')
  return csvAnswer(`order_${order.number}`, [
    seesPrices ? [...heading, ...priced] : heading,
    ...lines.map((line) => [
      nameOfLine(page, line),
      line.code,
      quantityText(page, line),
      numberCell(line.pieces, locale),
      ...(seesPrices
        ? [
            amountCell(line.unitPrice, locale),
            numberCell(line.vatPercent, locale),
            amountCell(line.total, locale),
          ]
        : []),
    ]),
  ])
})

/** From the goods to the total, without zero amounts. Empty for a member who sees no prices. */
export function totalsOf({ locale, t, seesPrices }: StaffPage, order: Order): Fact[] {
  if (!seesPrices) return []
  const price = (amount: number) => formatPrice(amount, locale)
  const some = (key: string, amount: number): Fact[] =>
    amount === 0 ? [] : [[t(`admin_orders.sum.${key}`), price(amount)]]
  return [
    ...some('goods', order.goodsWithVat),
    [t(`shipping.${order.shippingCode}.name`), price(order.shippingWithVat)],
    [t(`payment_method.${order.paymentCode}.name`), price(order.paymentWithVat)],
    ...some('rounding', order.rounding),
    [t('admin_orders.sum.total'), price(order.totalWithVat)],
    [t('admin_orders.sum.without_vat'), price(order.totalWithoutVat)],
    ...order.vat.map(({ percent, base, vat }): Fact => [
      t('admin_orders.sum.vat', { percent: formatPercent(percent, locale) }),
      t('admin_orders.sum.vat_of', { vat: price(vat), base: price(base) }),
    ]),
    ...some('credit', order.creditUsed),
  ]
}

/** True if the order expires unless it is paid, approved or confirmed in time; in later states `expiresAt` means nothing. */
export const mayExpire = (
  order: Pick<Order, 'states' | 'expiresAt'>,
): order is Pick<Order, 'states'> & { expiresAt: Date } =>
  order.expiresAt !== null && ['NEW', 'WAITING_APPROVAL'].includes(order.states.order)

/** The buyer, the company, and the representative who placed the order. */
export async function peopleOf(page: StaffPage, order: Order) {
  const { db, t } = page
  const { company, placedBy, customerId, companyId, billing } = order
  const customer = customerId === null ? null : await findCustomer({ db }, { id: customerId })
  const agent = placedBy === null ? null : await findCustomer({ db }, { id: placedBy })
  const facts: [string, string | null][] = [
    [t('admin_orders.name'), nameOf(billing)],
    [t('admin_orders.company'), company?.name ?? null],
    [t('admin_orders.ico'), company?.ico ?? null],
    [t('admin_orders.dic'), company?.dic ?? null],
    [t('admin_orders.email'), order.email],
    [t('admin_orders.phone'), billing.phone],
    [t('admin_orders.trade'), order.orderType],
    [t('admin_orders.placed_by'), agent && `${displayName(agent)}, ${agent.email}`],
    [t('admin_orders.purchase_number'), order.purchaseOrderNumber],
    [t('admin_orders.created'), formatShortMoment(order.createdAt, page.locale)],
    [t('admin_orders.expires'), mayExpire(order) ? formatShortMoment(order.expiresAt, page.locale) : null],
    [t('admin_orders.due_days'), order.dueDays === null ? null : String(order.dueDays)],
  ]
  const id = (of: number) => ({ id: String(of) })
  return {
    facts,
    name: company?.name || nameOf(billing) || order.email,
    customer:
      customerId === null ? null : hrefIfThere(page, 'customer', { kind: 'account', ...id(customerId) }),
    company: companyId === null ? null : hrefIfThere(page, 'customer', { kind: 'company', ...id(companyId) }),
    email: customer?.email ?? null,
    /** The buyer's other orders. */
    query: customerId === null ? `q=${encodeURIComponent(order.email)}` : `customer=${customerId}`,
  }
}

type Placed = Pick<Order, 'branch' | 'delivery' | 'billing' | 'shippingCode'>

/** The delivery address, and the buyer's address on the invoice. */
export function placesOf({ locale, t }: Pick<StaffPage, 'locale' | 't'>, order: Placed): Fact[] {
  const { branch, billing } = order
  // A parcel to the door without a delivery address goes to the billing address.
  const delivery = order.delivery ?? (branch || order.shippingCode === 'pickup' ? null : billing)
  const country = (code: string) => countryName(code, locale)
  const lines = (place: Pick<Address, 'street' | 'city' | 'zip' | 'country'>) =>
    [place.street, `${zipMask(place.zip)} ${place.city}`.trim(), country(place.country)]
      .filter(Boolean)
      .join(', ')
  return [
    ...(branch ? [[t('admin_orders.point'), `${branch.name} (${branch.id}), ${lines(branch)}`] as Fact] : []),
    ...(delivery
      ? [
          [
            t('admin_orders.delivery'),
            [nameOf(delivery), lines(delivery), delivery.phone].filter(Boolean).join(', '),
          ] as Fact,
        ]
      : []),
    [t('admin_orders.billing'), [nameOf(billing), lines(billing)].join(', ')],
  ]
}

const nameOf = ({ first_name: first, last_name: last }: Pick<Address, 'first_name' | 'last_name'>) =>
  `${first} ${last}`.trim()
