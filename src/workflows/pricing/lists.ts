/** Price lists and when they hold, as staff lists them. */
import { stampInPrague } from '../../lib/dates.ts'
import { listPriceLists } from '../../shop/catalogue/catalogue.ts'
import { shortList } from '../lists/lists.ts'
import { priceListLabel } from './price-list-words.ts'

const texts = 'admin_prices'
const vatOf = ({ isWithVat }: { isWithVat: boolean }) => (isWithVat ? 'with_vat' : 'without_vat')
const signOf = ({ isHolding }: { isHolding: boolean }) => (isHolding ? 'holding' : 'not_holding')
const stampOf = (at: string | null) => at && stampInPrague(new Date(at))

export const priceListList = shortList({
  page: 'priceLists',
  permission: 'prices.read',
  name: 'price-lists',
  texts,
  title: `${texts}.page.priceLists`,
  empty: 'admin.find.none',
  search: { label: 'admin.filters.search' },
  filters: {},
  rows: async ({ db, now, locale }) =>
    (await listPriceLists({ db })).map((one) => ({ list: one, ...priceListLabel(one, now, locale) })),
  values: {
    name: ({ name }) => name,
    code: ({ code }) => code,
    vat: (one, { t }) => t(`${texts}.${vatOf(one)}`),
    from: ({ list: { valid_from: from } }) => (from === null ? 0 : Date.parse(from)),
    // Lists without an end sort last.
    until: ({ list: { valid_to: until } }) => (until === null ? Number.MAX_SAFE_INTEGER : Date.parse(until)),
    state: (one, { t }) => t(`${texts}.${signOf(one)}`),
  },
  says: ({ name, code }) => `${name} ${code}`,
  keyOf: ({ code }) => code,
  columns: (c) => ({
    name: c.text(({ name }) => name, { label: `${texts}.list.name`, isMain: true }),
    code: c.text(({ code }) => code, { label: `${texts}.list.code`, to: () => ['prices'] }),
    vat: c.choice(vatOf, texts, { label: `${texts}.list.amounts` }),
    from: c.either(
      ({ from }, { t }) => from ?? t(`${texts}.always`),
      (one) => stampOf(one.list.valid_from),
    ),
    until: c.either(
      ({ until }, { t }) => until ?? t(`${texts}.for_good`),
      (one) => stampOf(one.list.valid_to),
    ),
    state: c.choice(signOf, texts, {
      label: `${texts}.column.state`,
      tone: ({ isHolding }) => (isHolding ? 'good' : 'soft'),
    }),
    change: c.verbs({ label: `${texts}.list.change` }),
  }),
  own: ({ list, name }) => ({ list, name }),
})
