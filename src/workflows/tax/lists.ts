/** The rates of the value added tax, as staff lists them. */
import { dayInPrague } from '../../lib/dates.ts'
import { isRefusal } from '../../server/refusal.ts'
import { shortList, type Viewer } from '../lists/lists.ts'
import { readVatRates, type KnownRate } from './rates.ts'

const texts = 'admin_settings.vat'

const tones = { to_come: 'wait', holds: 'good', over: 'soft' } as const
type State = keyof typeof tones

interface ListedRate extends KnownRate {
  state: State
}

/** A rate holds until a later one of the same goods does. */
function stateOf(rate: KnownRate, rates: readonly KnownRate[], today: string): State {
  if (rate.from > today) return 'to_come'
  const isOver = rates.some(
    ({ country, category, from }) =>
      country === rate.country && category === rate.category && from > rate.from && from <= today,
  )
  return isOver ? 'over' : 'holds'
}

const categoryLabel = ({ category }: ListedRate, { t }: Viewer): string => t(`${texts}.category_${category}`)
const countryLabel = ({ country }: ListedRate, { t }: Viewer): string => t(`${texts}.country_${country}`)
const stateLabel = ({ state }: ListedRate, { t }: Viewer): string => t(`${texts}.state_${state}`)

/** Every rate by the day from which it holds, newest first in each kind of goods. */
export const vatRateList = shortList({
  page: 'vat',
  permission: 'tax.read',
  name: 'vat_rates',
  fileName: () => 'vat-rates',
  texts,
  title: `${texts}.rates`,
  empty: `${texts}.none`,
  search: { label: 'admin.filters.search' },
  filters: {},
  rows: async ({ actor, db, now }) => {
    const rates = await readVatRates({ actor, db })
    if (isRefusal(rates)) return rates
    return rates.map((rate) => ({ ...rate, state: stateOf(rate, rates, dayInPrague(now)) }))
  },
  values: {
    category: categoryLabel,
    country: countryLabel,
    percent: ({ percent }) => percent,
    from: ({ from }) => from,
    state: stateLabel,
  },
  says: (rate, viewer) =>
    [
      categoryLabel(rate, viewer),
      countryLabel(rate, viewer),
      `${rate.percent} %`,
      rate.from,
      stateLabel(rate, viewer),
    ].join(' '),
  keyOf: ({ country, category, from }) => `${country} ${category} ${from}`,
  tone: ({ state }) => (state === 'over' ? 'soft' : undefined),
  columns: (c) => ({
    category: c.text(categoryLabel, { isMain: true }),
    country: c.text(countryLabel),
    percent: c.either(
      ({ percent }, { t }) => t(`${texts}.rate_of`, { percent }),
      ({ percent }) => String(percent),
      { isFigure: true },
    ),
    from: c.day(({ from }) => from),
    state: c.text(stateLabel, { tone: ({ state }) => tones[state] }),
    verbs: c.verbs({ label: `${texts}.change` }),
  }),
  own: (rate) => rate,
})
