/** Changes many prices by a percentage: a preview first, then exactly the previewed prices. */
import type { z } from 'zod'
import { formatPrice, toCzk } from '../../lib/money.ts'
import type { Locale } from '../../lib/routes.ts'
import { isRefusal } from '../../server/refusal.ts'
import { listPriceLists, priceSteps } from '../../shop/catalogue/catalogue.ts'
import { priceListLabel, setPricesByStaff } from '../../workflows/pricing/pricing.ts'
import { act, staffAction, staffLoader, verb } from '../staff-page.server.ts'
import { applyForm, stepForm } from './price-forms.ts'
import { readFormText } from '../../lib/text-field.ts'

export const loader = staffLoader('bulkPrices', async ({ db, now, locale, holds }) => ({
  lists: (await listPriceLists({ db })).map((list) => priceListLabel(list, now, locale)),
  seesCustomers: holds('customers.read'),
}))

/** The preview of a change by percent. */
export interface BulkView {
  list: string
  rows: { key: string; code: string; quantity: number; before: string; after: string }[]
  /** The value of the form's hidden field. */
  steps: string
}

/** Each price before and after: code, quantity, old and new haléře. */
type Steps = z.output<typeof applyForm>['steps']

const bulkView = (list: string, steps: Steps, locale: Locale): BulkView => ({
  list,
  rows: steps.map(([code, quantity, before, after]) => ({
    key: `${code} ${quantity}`,
    code,
    quantity,
    before: formatPrice(before, locale),
    after: formatPrice(after, locale),
  })),
  steps: JSON.stringify(steps),
})

export const action = staffAction('bulkPrices', {
  preview: act({
    schema: stepForm,
    work: async ({ db, locale }, given) => {
      const steps = await priceSteps({ db }, given)
      if (isRefusal(steps)) return steps
      const told = steps.map(({ code, minQuantity, before, after }): Steps[number] => [
        code,
        minQuantity,
        before,
        after,
      ])
      return bulkView(given.price_list, told, locale)
    },
    show: (shown) => shown,
  }),
  apply: verb({
    schema: applyForm,
    // Keeps the preview while a missing reason is added.
    beside: async ({ locale }, form) => {
      const sent = readFormText(applyForm, { ...Object.fromEntries(form), reason: '' })
      return await Promise.resolve(
        sent.success ? bulkView(sent.data.price_list, sent.data.steps, locale) : undefined,
      )
    },
    work: async (context, { price_list, steps, reason }) =>
      await setPricesByStaff(context, {
        price_list,
        reason,
        prices: steps.map(([code, min_quantity, before, after]) => ({
          code,
          min_quantity,
          price: toCzk(after),
          price_before: toCzk(before),
        })),
      }),
  }),
})
