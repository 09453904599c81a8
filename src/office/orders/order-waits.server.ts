/** What an order waits for, in sentences with its numbers. */
import { randomUUID } from 'node:crypto'
import { isCzechAccount } from '../../lib/bank-account.ts'
import { formatShortMoment, shortDay } from '../../lib/dates.ts'
import { formatMoney, formatPrice } from '../../lib/money.ts'
import {
  factsOfOrders,
  verbsOfWait,
  waitsOf,
  type Fact,
  type WaitOfOrder,
} from '../../workflows/orders/orders.ts'
import { approvedLabel } from '../../workflows/back-office/back-office.ts'
import { reasonLabel } from '../../workflows/operations/operations.ts'
import type { StaffPage } from '../staff-page.server.ts'
import { hrefIfThere } from './page-there.server.ts'
import { writeHref } from './write-address.ts'

/** Each as a sentence with its verbs; `to` are links, for members who may open them. */
export async function waitViews(page: StaffPage, number: string) {
  const { t, locale, holds } = page
  const [order] = await factsOfOrders(page, { numbers: [number] })
  if (!order) return { shipBy: null, waits: [] }
  const { facts, receivedId } = order
  const claim = (letter: string) => facts.claims.find(({ name }) => name.startsWith(letter))?.name ?? ''
  const linkOf = (name: string, kind: string) => {
    if (name === 'parcels') return holds('shipments.read') ? '#parcels' : null
    if (name === 'claim') return hrefIfThere(page, 'claim', { name: claim(kind === 'claim' ? 'c' : 'w') })
    if (name === 'rest') {
      const isPossible =
        page.seesPrices && page.may('order.message') && isCzechAccount(page.shop.config.bankAccount)
      return isPossible ? writeHref(locale, [number], randomUUID(), 'rest') : null
    }
    if (name !== 'payment' || receivedId === null) return null
    return hrefIfThere(page, 'moneyOne', { id: String(receivedId) })
  }
  const waits = waitsOf(facts)
    .filter(({ kind }) => {
      const { work, isElsewhere } = verbsOfWait(kind)
      return !isElsewhere && (work !== 'claims' || holds('claims.read'))
    })
    .map((wait) => {
      const { kind, last } = wait
      const { verbs, labels = {} } = verbsOfWait(kind)
      const given = factsInWords(page, wait)
      return {
        kind,
        text: t(`order_waits.${kind}`, given),
        last: last === null ? null : t('order_waits.last', { day: shortDay(last, locale) }),
        isLate: last !== null && last < facts.today,
        verbs,
        labels: Object.fromEntries(
          Object.entries(labels).map(([name, label]) => [name, t(`order_waits.verb.${label}`, given)]),
        ),
        links: verbs.flatMap((name) => {
          const to = linkOf(name, kind)
          return to ? [{ name, to, label: t(`order_waits.verb.${name}`) }] : []
        }),
      }
    })
  return { shipBy: facts.shipBy === null ? null : shortDay(facts.shipBy, locale), waits }
}

type Wording = Pick<StaffPage, 't' | 'locale' | 'seesPrices'>

/** The sentence of a wait. */
export const waitText = (page: Wording, wait: WaitOfOrder): string =>
  page.t(`order_waits.${wait.kind}`, factsInWords(page, wait))

/** Who paid, and amounts, are for members who see prices. */
function factsInWords({ t, locale, seesPrices }: Wording, { values }: WaitOfOrder): Record<string, string> {
  const inWords = (value: Fact): string => {
    if (typeof value === 'string') return value
    if ('czk' in value) return seesPrices ? formatPrice(value.czk, locale) : '…'
    if ('money' in value)
      return value.money.map((one) => (seesPrices ? formatMoney(one, locale) : '…')).join(', ')
    if ('payers' in value)
      return seesPrices && value.payers !== '' ? t('order_waits.from', { from: value.payers }) : ''
    if ('day' in value) return shortDay(value.day, locale)
    if ('at' in value) return formatShortMoment(value.at, locale)
    return 'reason' in value ? (reasonLabel(t, value.reason) ?? '') : approvedLabel(value.operation, t)
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, inWords(value)]))
}
