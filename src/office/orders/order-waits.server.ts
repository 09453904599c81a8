/** What an order waits for, in sentences with its numbers. */
import { dayInPrague, formatShortMoment, shortDay } from '../../lib/dates.ts'
import { lastDayOf } from '../../lib/deadlines.ts'
import { formatMoney, formatPrice } from '../../lib/money.ts'
import { moneyBehind, moneyOfOrder } from '../../shop/money/money.ts'
import type { OrderEvent } from '../../shop/orders/orders.ts'
import type { Order } from '../../shop/orders/rules.ts'
import { findTransfersOf, type Refund } from '../../shop/payments/payments.ts'
import { findPackedParcels, shipByOf } from '../../shop/shipments/shipments.ts'
import { refundDays } from '../../workflows/work/work.ts'
import { verbsOfWait, waitsOf, type Fact, type OrderFacts } from '../../workflows/orders/orders.ts'
import { reasonLabel } from '../../workflows/operations/operations.ts'
import type { StaffPage } from '../staff-page.server.ts'
import { isToSend } from './order-allowed.server.ts'
import { mayExpire } from './order-goods.server.ts'
import { hrefIfThere } from './page-there.server.ts'

interface Read {
  hold: { reason: string; since: Date } | null
  refunds: readonly Refund[]
  events: readonly OrderEvent[]
}

/** Each as a sentence with its verbs; `to` are links, for members who may open them. */
export async function waitViews(page: StaffPage, order: Order, read: Read) {
  const { t, locale, seesPrices } = page
  const { facts, receivedId } = await factsOf(page, order, read)
  const day = (one: string) => shortDay(one, locale)
  const price = (amount: number) => (seesPrices ? formatPrice(amount, locale) : '…')
  const inWords = (value: Fact) =>
    typeof value === 'string' ? value : 'day' in value ? day(value.day) : price(value.czk)
  const links: Record<string, string | null> = {
    payment: receivedId === null ? null : hrefIfThere(page, 'moneyOne', { id: String(receivedId) }),
    parcels: page.holds('shipments.read') ? '#parcels' : null,
  }
  const shipBy = facts.shipBy === null ? null : day(facts.shipBy)
  const waits = waitsOf(facts).map(({ kind, values, last }) => {
    const { verbs, labels = {} } = verbsOfWait(kind)
    const given = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, inWords(value)]))
    const from = given['from'] ? t('order_waits.from', { from: given['from'] }) : ''
    return {
      kind,
      text: t(`order_waits.${kind}`, { ...given, from }),
      last: last === null ? null : t('order_waits.last', { day: day(last) }),
      isLate: last !== null && last < facts.today,
      verbs,
      labels: Object.fromEntries(
        Object.entries(labels).map(([name, label]) => [name, t(`order_waits.verb.${label}`, given)]),
      ),
      links: verbs.flatMap((name) => {
        const to = links[name]
        return to ? [{ name, to, label: t(`order_waits.verb.${name}`) }] : []
      }),
    }
  })
  return { shipBy, waits }
}

async function factsOf(page: StaffPage, order: Order, { hold, refunds, events }: Read) {
  const { db, t, locale, now, seesPrices } = page
  const { id, states } = order
  const [{ due }, behind, transfers] = await Promise.all([
    moneyOfOrder({ db }, id),
    moneyBehind({ db }, id),
    findTransfersOf({ db }, id),
  ])
  const isToShip = states.order === 'CONFIRMED' && ['READY', 'PACKED'].includes(states.fulfilment)
  const ready = events.findLast(({ axis, to }) => axis === 'fulfilment' && to === 'READY')
  const doubt = events.findLast(({ axis, to }) => axis === 'payment' && to === 'REVIEW')
  const toSend = refunds.filter((one) => isToSend(order, one))
  const came = transfers.filter(({ fit }) => fit !== 'TOO_LATE')
  const facts: OrderFacts = {
    states,
    hold: hold && { reason: hold.reason, since: formatShortMoment(hold.since, locale) },
    due,
    came: behind.reduce((sum, { left }) => sum + left, 0),
    // Who paid, and how much in another currency, is for members who see amounts.
    from: seesPrices
      ? [...new Set(came.map(({ counterName }) => counterName).filter(Boolean))].join(', ')
      : '',
    foreign: came
      .filter(({ fit }) => fit === 'OTHER_CURRENCY')
      .map(({ amount, currency }) => (seesPrices ? formatMoney({ amount, currency }, locale) : '…'))
      .join(', '),
    doubt: reasonLabel(t, doubt?.why ?? '') ?? '',
    expires: mayExpire(order) ? dayInPrague(order.expiresAt) : null,
    shipBy: isToShip && ready ? shipByOf(ready.at) : null,
    today: dayInPrague(now),
    toReturn: toSend[0]
      ? {
          amount: toSend.reduce((sum, { amount }) => sum + amount, 0),
          last: lastDayOf(toSend[0].askedAt, refundDays),
        }
      : null,
    parcels: (await findPackedParcels({ db }, id)).map(({ reference, state, settledAt, storedUntil }) => ({
      reference,
      state,
      isSettled: settledAt !== null,
      keptUntil: storedUntil,
    })),
  }
  return {
    facts,
    receivedId: behind.find(({ left, here }) => left > here)?.receivedId ?? behind[0]?.receivedId ?? null,
  }
}
