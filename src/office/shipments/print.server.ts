/** Prints for several orders at once at the packing table: a pick list, or a packing slip for each. */
import { goodsCount } from '../../lib/goods-count.ts'
import { formatKilograms } from '../../lib/numbers.ts'
import { z } from 'zod'
import { formatDay } from '../../lib/dates.ts'
import type { Reading } from '../../server/context.ts'
import { refuse } from '../../server/refusal.ts'
import { code128, quietModules } from '../../shop/carriers/carriers.ts'
import { findByNumber, findOrder } from '../../shop/orders/orders.ts'
import type { Order } from '../../shop/orders/rules.ts'
import {
  findDeskLines,
  findParcelList,
  type DeskLine,
  type ListedParcel,
} from '../../shop/shipments/shipments.ts'
import { findPlaces, pickLots } from '../../shop/stock/stock.ts'
import { everyRow } from '../../server/page.ts'
import { articleName, lineName } from '../orders/line-name.server.ts'
import { zipMask } from '../../pages/forms/masks.ts'
import { carrierCodes } from '../../lib/delivery.ts'
import { notePrintsByStaff } from '../../workflows/orders/orders.ts'
import { parcelList } from '../../workflows/shipments/shipments.ts'
import { staffAction, staffLoader, verb, type StaffPage } from '../staff-page.server.ts'
import { codView } from './desk.server.ts'

/** The most orders in one document. */
const most = 100

export const loader = staffLoader('packingPrint', async (page) => {
  const { parameters, url, locale, now } = page
  const what = parameters['what']
  if (what !== 'pick' && what !== 'slips' && what !== 'handover') return refuse(404, 'error.not_found')
  const orders = await ordersIn(page, url.searchParams.getAll('order').slice(0, most))
  const lines = await findDeskLines(page, { orderIds: orders.map(({ id }) => id) })
  return {
    what,
    on: formatDay(now, locale),
    orders: orders.map(({ number }) => number),
    pick: what === 'pick' ? await pickOf(page, orders, lines) : [],
    handover: what === 'handover' ? await handoverOf(page) : [],
    slips:
      what === 'slips'
        ? await Promise.all(orders.map(async (order) => await slipOf(page, order, lines)))
        : [],
  }
})

const printedForm = z.object({ orders: z.array(z.string()).max(most) })

/** Sent by the browser once slips go to its printer: opening the page does not count as printing. */
export const action = staffAction('packingPrint', {
  printed: verb({
    schema: printedForm,
    read: (form) => ({ orders: form.getAll('order') }),
    work: async (context, { orders: numbers }) => {
      const orders = await ordersIn({ db: context.tx }, numbers)
      const prints = orders.map(({ id }) => ({ orderId: id, what: 'slip', of: [] }) as const)
      return await notePrintsByStaff(context, { prints })
    },
    // No redirect: the page stays as it was printed.
    show: () => null,
  }),
})

async function ordersIn({ db }: Reading, numbers: string[]): Promise<Order[]> {
  const orders: Order[] = []
  for (const number of new Set(numbers)) {
    const found = /^\d{10}$/.test(number) ? await findByNumber({ db }, number) : null
    const order = found && (await findOrder({ db }, { id: found.id }))
    if (order) orders.push(order)
  }
  return orders
}

/** The pick list of all orders, by storage place, then by the article's code; goods that expire first come first. */
async function pickOf({ db, now, locale, t }: StaffPage, orders: Order[], lines: DeskLine[]) {
  const tradeOf = new Map(orders.map(({ id, orderType }) => [id, orderType]))
  const wanted = lines.map(({ orderId, variantId, pieces }) => ({
    variantId,
    pieces,
    orderType: tradeOf.get(orderId) ?? 'B2C',
  }))
  const picked = await pickLots({ db, now }, { wanted })
  const placeOf = await findPlaces({ db }, { variantIds: picked.map(({ variantId }) => variantId) })
  const numberOf = new Map(orders.map(({ id, number }) => [id, number]))
  return picked
    .map(({ variantId, lots, missing }) => {
      const own = lines.filter((line) => line.variantId === variantId)
      const box = own.find((line) => line.box !== null)?.box ?? null
      return {
        variantId,
        code: own[0]?.codes.at(1) ?? own[0]?.codes[0] ?? '',
        name: articleName(own[0]?.name ?? ''),
        place: placeOf.get(variantId) ?? null,
        amount: goodsCount(t, own),
        missing,
        lots: lots.map(({ lotId, code, bestBefore, pieces: some }) => ({
          lotId,
          code,
          amount: goodsCount(t, { pieces: some, box }),
          bestBefore: bestBefore && formatDay(new Date(`${bestBefore}T12:00:00Z`), locale),
        })),
        goesTo: own.map((line) => ({
          number: numberOf.get(line.orderId) ?? '',
          position: line.position,
          amount: goodsCount(t, line),
        })),
      }
    })
    .toSorted(onTheWay)
}

/** Sorts by place, `A-2` before `A-10`; goods without a known place come last. */
function onTheWay(one: Placed, other: Placed): number {
  if (one.place === null || other.place === null)
    return Number(one.place === null) - Number(other.place === null) || one.code.localeCompare(other.code)
  return one.place.localeCompare(other.place, 'cs', { numeric: true }) || one.code.localeCompare(other.code)
}

interface Placed {
  place: string | null
  code: string
}

/**
 * The hand-over list of each carrier, complete: the driver signs its number. Parcels handed out at our own
 * counter have no driver.
 */
async function handoverOf(page: StaffPage) {
  const { db, url } = page
  const { where: _anywhere, ...filter } = parcelList.asked(page, url.searchParams)
  const parcels: ReturnType<typeof onPaper>[] = []
  const rows = everyRow(
    async (asked) => await findParcelList({ db }, { ...filter, states: ['ASKED', 'ANNOUNCED'], asked }),
  )
  for await (const row of rows) {
    if (row.carrier !== 'pickup') parcels.push(onPaper(row, page))
  }
  return carrierCodes
    .map((carrier) => ({ carrier, parcels: parcels.filter((one) => one.carrier === carrier) }))
    .filter((list) => list.parcels.length > 0)
}

/** A parcel on the list that the driver signs. */
const onPaper = (
  { reference, carrier, trackingNumber, recipient, city, weightG, cod }: ListedParcel,
  page: StaffPage,
) => ({
  reference,
  carrier,
  trackingNumber,
  recipient,
  city,
  weight: formatKilograms(weightG, page.locale),
  cod: codView(page, cod),
})

async function slipOf({ t, locale }: StaffPage, order: Order, all: DeskLine[]) {
  const lines = all.filter(({ orderId }) => orderId === order.id)
  const to = order.delivery ?? order.billing
  const point = order.branch
  return {
    number: order.number,
    bars: await barsOf(order.number),
    shipping: t(`shipping.${order.shippingCode}.name`),
    trade: order.orderType,
    recipient: [`${to.first_name} ${to.last_name}`, order.company?.name].filter(Boolean).join(', '),
    address: point
      ? [point.name, point.street, `${zipMask(point.zip)} ${point.city}`].filter(Boolean).join(', ')
      : [to.street, `${zipMask(to.zip)} ${to.city}`.trim(), to.country].filter(Boolean).join(', '),
    phone: to.phone || order.billing.phone,
    note: order.note,
    weight: formatKilograms(
      lines.reduce((sum, { pieces, weightG }) => sum + pieces * weightG, 0),
      locale,
    ),
    lines: lines.map(({ position, name, codes, pieces, box }) => ({
      position,
      name: box === null ? lineName({ t }, name) : articleName(name),
      code: codes.at(1) ?? codes[0] ?? '',
      amount: goodsCount(t, { pieces, box }),
    })),
  }
}

/** A barcode as a one-colour path, with its width in modules. */
async function barsOf(text: string): Promise<{ path: string; width: number }> {
  let at = quietModules
  const bars: string[] = []
  for (const [place, width] of (await code128(text)).entries()) {
    if (place % 2 === 0) bars.push(`M${at} 0h${width}v1h-${width}z`)
    at += width
  }
  return { path: bars.join(''), width: at + quietModules }
}
