/** VAT rates by their first day: past, current and announced ones, and a preview of a new one. */
import { dayInPrague } from '../../lib/dates.ts'
import { formatPrice } from '../../lib/money.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import {
  announceVatRate,
  previewVatRate,
  readVatRates,
  vatRateList,
  type PriceAfter,
} from '../../workflows/tax/tax.ts'
import type { StaffWork } from '../../workflows/signing-in/signing-in.ts'
import { listed } from '../kit/list.server.ts'
import { act, staffAction, staffLoader, verb, type StaffPage } from '../staff-page.server.ts'
import { announceForm, previewForm, takeBackForm } from './vat-forms.ts'

/** The most articles shown in a preview; further ones follow the same rule. */
const pageSize = 200

export const loader = staffLoader('vat', async (page) => {
  const { now, may } = page
  const all = await readVatRates(page)
  if (isRefusal(all)) return all
  const today = dayInPrague(now)
  return {
    list: await listed(page, vatRateList),
    // A rate can be announced for any category, whatever the list's filters.
    categories: [...new Set(all.map(({ category }) => category))].toSorted((a, b) => a.localeCompare(b)),
    tomorrow: new Date(Date.parse(today) + 24 * 3600_000).toISOString().slice(0, 10),
    mayChange: may('tax.rate'),
  }
})

/** A preview of a rate's effect on each article, before the rate is announced. */
export interface RateView {
  country: string
  category: string
  from: string
  percent: number
  before: number | null
  announced: number | null
  articles: number
  rows: {
    code: string
    consumer: { listed: string; before: string; after: string } | null
    reseller: { listed: string; before: string; after: string } | null
  }[]
}

async function previewed(
  { actor, shop, locale, now }: StaffPage,
  asked: { country: 'CZ' | 'SK'; category: string; from: string; percent: number },
): Promise<RateView | Refusal> {
  if (asked.from <= dayInPrague(now)) return refuse(409, 'tax.error.rate_holds')
  const preview = await previewVatRate({ actor, db: shop.db, catalogue: shop.catalogue }, asked)
  if (isRefusal(preview)) return preview
  const shown = (price: PriceAfter | null) =>
    price && {
      listed: formatPrice(price.listed, locale),
      before: formatPrice(price.before, locale),
      after: formatPrice(price.after, locale),
    }
  return {
    ...asked,
    before: preview.before,
    announced: preview.announced,
    articles: preview.goods.length,
    rows: preview.goods.slice(0, pageSize).map(({ code, consumers, resellers }) => ({
      code,
      consumer: shown(consumers),
      reseller: shown(resellers),
    })),
  }
}

/** Announces a rate or withdraws it, unless someone else has changed the announcement since the page was loaded. */
async function announced(
  context: StaffWork,
  { seen, ...change }: Parameters<typeof announceVatRate>[1] & { seen: number | null },
): Promise<object | Refusal> {
  const done = await announceVatRate(context, change)
  if (isRefusal(done)) return done
  // The refusal rolls the change back. The same value is no conflict: a form may be sent twice.
  return done.before === seen || done.before === done.after
    ? done
    : refuse(409, 'admin_settings.vat.error.changed')
}

export const action = staffAction('vat', {
  preview: act({ schema: previewForm, work: previewed, show: (shown) => shown }),
  announce: verb({ schema: announceForm, work: announced }),
  take_back: verb({
    schema: takeBackForm,
    work: async (context, asked) => await announced(context, { ...asked, percent: null }),
  }),
})
