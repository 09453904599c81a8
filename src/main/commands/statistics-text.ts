/** Visitor statistics, as the command line shows them. */
import { formatPrice } from '../../lib/money.ts'
import { formatNumber } from '../../lib/numbers.ts'
import { steps, type Count } from '../../shop/statistics/rules.ts'
import type { PlacedOrders, Summary } from '../../shop/statistics/statistics.ts'

const mostSources = 15
const mostPages = 40

const number = (value: number): string => formatNumber(value, 'en')
const price = (halere: number): string => formatPrice(halere, 'en').replaceAll('\u00a0', ' ')
const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`
const sum = (counts: { count: number }[]): number => counts.reduce((all, { count }) => all + count, 0)

type Sums = Summary['counts']

/** The statistics of a range of days, as a terminal shows them. */
export function summaryInLines({ from, to, counts, orders }: Summary): string[] {
  const of = (measure: Count['measure']) => counts.filter((one) => one.measure === measure)
  const [screens, searches] = [of('screen'), of('search')]
  const phones = sum(screens.filter(({ what }) => what === 'phone'))
  const empty = sum(searches.filter(({ what }) => what === 'nothing'))
  const partly = sum(searches.filter(({ what }) => what === 'partly'))
  return [
    `From ${from} to ${to}`,
    '',
    `Views of pages: ${number(sum(of('page')))}`,
    `Arrivals from elsewhere: ${number(sum(of('source')))}, on a phone ${percent(phones, sum(screens))}`,
    ...ranking('Pages', of('page'), mostPages),
    ...ranking('Products', of('product'), mostPages),
    ...ranking('Sources of arrivals', of('source'), mostSources),
    ...(['B2C', 'B2B'] as const).flatMap((trade) => funnel(trade, counts, orders)),
    '',
    `Searches: ${number(sum(searches))}, nothing found ${percent(empty, sum(searches))}, not all the words ${percent(partly, sum(searches))}`,
  ]
}

/** The most frequent ones, by language too. */
function ranking(title: string, counts: Sums, most: number): string[] {
  const names = [...new Set(counts.map(({ what }) => what))]
  const rows = names.map((name) => {
    const those = counts.filter(({ what }) => what === name)
    const isIn = (locale: string) => sum(those.filter((one) => one.locale === locale))
    return { name, all: sum(those), cs: isIn('cs'), en: isIn('en') }
  })
  const shown = rows.toSorted((a, b) => b.all - a.all || a.name.localeCompare(b.name))
  const rest = shown.slice(most)
  return [
    '',
    heading(title, ['all', 'Czech', 'English']),
    ...shown.slice(0, most).map(({ name, all, cs, en }) => row(name, [all, cs, en])),
    ...(rest.length > 0
      ? [row(`${rest.length} more`, [rest.reduce((whole, { all }) => whole + all, 0), '', ''])]
      : []),
    ...(shown.length === 0 ? ['  none'] : []),
  ]
}

const stepNames = {
  begun: 'something in the cart',
  shipping: 'delivery chosen',
  payment: 'payment chosen',
  contact: 'contact filled in',
  ordered: 'ordered',
} as const

/** Carts by how far they came, and the orders of the same days, whenever their carts were begun. */
function funnel(trade: 'B2C' | 'B2B', counts: Sums, orders: PlacedOrders[]): string[] {
  const opened = sum(
    counts.filter((one) => one.measure === 'page' && one.what === 'order' && one.trade === trade),
  )
  const at = (step: string) =>
    sum(counts.filter((one) => one.measure === 'step' && one.what === step && one.trade === trade))
  const begun = at('begun')
  const placed = orders.filter((one) => one.trade === trade)
  return [
    '',
    heading(trade === 'B2C' ? 'Carts of consumers' : 'Carts of resellers', [
      'carts',
      'of begun',
      'of before',
    ]),
    ...(trade === 'B2C' ? [row('views of the order page', [opened, '', ''])] : []),
    ...steps.map((step, index) =>
      row(stepNames[step], [
        at(step),
        percent(at(step), begun),
        index === 0 ? '' : percent(at(step), at(steps[index - 1] ?? step)),
      ]),
    ),
    heading(trade === 'B2C' ? 'Orders of consumers' : 'Orders of resellers', [
      'orders',
      'cancelled',
      'value',
    ]),
    ...placed.map((one) => row(`paid by ${one.paymentCode}`, [one.count, one.cancelled, price(one.total)])),
    row('all', [
      sum(placed),
      placed.reduce((all, { cancelled }) => all + cancelled, 0),
      price(placed.reduce((all, { total }) => all + total, 0)),
    ]),
  ]
}

type Cell = number | string
const cells = (of: Cell[]): string =>
  of.map((cell) => (typeof cell === 'number' ? number(cell) : cell).padStart(14)).join('')
const row = (name: string, of: Cell[]): string => `  ${name.padEnd(34)}${cells(of)}`.trimEnd()
const heading = (title: string, of: Cell[]): string => `${title.padEnd(36)}${cells(of)}`.trimEnd()
