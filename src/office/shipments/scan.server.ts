/** The packing table: one order, counted by scans, one parcel after the other. */
import { goodsCount } from '../../lib/goods-count.ts'
import { formatKilograms } from '../../lib/numbers.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { findHold, findOrder } from '../../shop/orders/orders.ts'
import {
  findDeskLines,
  findPackagings,
  findPackedParcels,
  proposeParcels,
} from '../../shop/shipments/shipments.ts'
import { packingRestFault } from '../../shop/shipments/rules.ts'
import { findPlaces } from '../../shop/stock/stock.ts'
import { packOrder, toPackList } from '../../workflows/shipments/shipments.ts'
import { articleName, lineName } from '../orders/line-name.server.ts'
import { adminHref } from '../routes.ts'
import { act, staffAction, staffLoader, type StaffPage } from '../staff-page.server.ts'
import { announced, orderNamed, parcelNamed, within, wordsOf } from './desk.server.ts'
import { lotChoice } from './lot-choice.server.ts'
import { packForm, packIn } from './packing-forms.ts'

export const loader = staffLoader('packingScan', async (page) => {
  const { db, url } = page
  const asked = url.searchParams.get('order')?.trim() ?? ''
  const packagings = await findPackagings({ db })
  const found = await orderAt(page, asked)
  // Without scripts, goods are scanned into the same field: the current order stays open.
  const kept = found || asked === '' ? null : await orderAt(page, url.searchParams.get('at') ?? '')
  const queue = await queueOf(page)
  const next = nextIn(queue, (found ?? kept)?.number ?? '')
  return {
    asked,
    isScanned: kept !== null,
    order: found ?? kept,
    queue: { ...queue, next: queue.rows.find((row) => row.number === next) ?? null },
    packed: await packedAt(page, url.searchParams.get('packed') ?? ''),
    packagings: packagings.filter(({ isActive }) => isActive).map(({ code }) => code),
  }
})

/** The first page of the queue, as its own list shows it. */
async function queueOf(page: StaffPage) {
  const shown = await toPackList.shown(page, new URLSearchParams())
  const { rows, next } = isRefusal(shown) ? { rows: [], next: null } : shown
  return {
    isCut: next !== null,
    rows: rows.map(({ key: number, cells: { buyer, goods, shipping, ship_by: shipBy } }) => ({
      number,
      buyer: buyer?.text ?? '',
      goods: goods?.text ?? '',
      carrier: shipping?.text ?? '',
      shipBy: shipBy?.text ?? '',
      isLate: shipBy?.tone === 'bad',
    })),
  }
}

/** The order behind this one in the queue, else the first; null: no other order waits. */
function nextIn({ rows }: Awaited<ReturnType<typeof queueOf>>, number: string): string | null {
  const numbers = rows.map((row) => row.number)
  const at = numbers.indexOf(number)
  return numbers.slice(at + 1).at(0) ?? numbers.find((other) => other !== number) ?? null
}

async function orderAt(page: StaffPage, number: string) {
  const { db, locale, t } = page
  const id = /^\d{10}$/.test(number) ? await orderNamed(page, number) : null
  const order = id === null ? null : await findOrder({ db }, { id })
  if (!order) return null
  const lines = await findDeskLines({ db }, { orderIds: [order.id] })
  const placeOf = await findPlaces({ db }, { variantIds: lines.map(({ variantId }) => variantId) })
  const proposed = await proposeParcels({ db }, { orderId: order.id })
  const stopped = lines.length === 0 ? null : packingRestFault(order, true)
  const hold = await findHold({ db }, order.id)
  const parcels = await findPackedParcels({ db }, order.id)
  return {
    number: order.number,
    to: adminHref('order', locale, { number: order.number }),
    states: order.states,
    note: order.note,
    hold: hold?.reason ?? null,
    shipping: t(`shipping.${order.shippingCode}.name`),
    packedBefore: parcels.map(({ reference }) => reference),
    // The reason why nothing may be packed now; a hold is shown separately.
    stopped: stopped && t(`parcel_desk.error.${stopped}`),
    lines: lines.map(({ position, variantId, name, codes, ean, boxes, pieces, box }) => ({
      position,
      place: placeOf.get(variantId) ?? null,
      // The amount says whether it is boxes.
      name: box === null ? lineName({ t }, name) : articleName(name),
      codes,
      ean,
      boxes,
      pieces,
      amount: goodsCount(t, { pieces, box }),
    })),
    goods: await lotChoice(page, { orderId: order.id, left: lines }),
    weight: formatKilograms(
      lines.reduce((sum, { pieces, weightG }) => sum + pieces * weightG, 0),
      locale,
    ),
    fault: isRefusal(proposed) ? wordsOf(page, proposed) : null,
    proposed: isRefusal(proposed)
      ? []
      : proposed.parcels.map((parcel) => ({
          packaging: parcel.packaging,
          weight: formatKilograms(parcel.weightG, locale),
          lines: parcel.lines
            .map(({ position, pieces }) => {
              const box = lines.find((line) => line.position === position)?.box ?? null
              return `${position}: ${goodsCount(t, { pieces, box })}`
            })
            .join(', '),
        })),
  }
}

async function packedAt(page: StaffPage, reference: string) {
  const parcel = await parcelNamed(page, reference)
  if (!parcel) return null
  const { carrier, state, weightG } = parcel
  const address = adminHref('parcelLabels', page.locale, { format: 'A6' })
  return {
    reference,
    state,
    carrier,
    weight: formatKilograms(weightG, page.locale),
    // Our own counter needs no label, and before the carrier's answer there is no label yet.
    label: carrier !== 'pickup' && state === 'ANNOUNCED' ? `${address}?of=${reference}` : null,
  }
}

export const action = staffAction('packingScan', {
  pack: act({
    schema: packForm,
    read: packIn,
    work: async (page, { order: number, weighed_g: weighedG, lots: chosen, reason: note, ...given }) => {
      const { lines, packaging, key } = given
      const orderId = await orderNamed(page, number)
      if (orderId === null) return refuse(404, 'parcel_desk.error.no_order')
      const queue = await queueOf(page)
      const packed = await within(
        page,
        async (context) =>
          await packOrder(context, { orderId, lines, packaging, weighedG, key, lots: { chosen, note } }),
      )
      if (isRefusal(packed)) return packed
      const told = await announced(page, packed)
      if (told?.state === 'REFUSED') return refuse(409, 'admin_packing.error.refused')
      const left = await findDeskLines(page, { orderIds: [orderId] })
      return {
        reference: told?.reference ?? packed.reference,
        next: left.length > 0 ? number : nextIn(queue, number),
      }
    },
    to: ({ reference, next }, { locale }) => {
      const query = new URLSearchParams({ packed: reference, ...(next === null ? {} : { order: next }) })
      return `${adminHref('packingScan', locale)}?${query}`
    },
  }),
})
