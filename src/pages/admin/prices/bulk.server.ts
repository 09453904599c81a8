/** Many prices changed by a percentage: shown first, then exactly what was shown. */
import { formatPrice, toCzk } from '../../../lib/money.ts'
import { isRefusal } from '../../../server/refusal.ts'
import { listPriceLists, priceSteps } from '../../../shop/catalogue/catalogue.ts'
import { setPricesByStaff } from '../../../workflows/back-office/back-office.ts'
import { act, staffAction, staffLoader, verb } from '../staff-page.server.ts'
import { applyForm, stepForm } from './price-forms.ts'
import { listTold } from './prices.server.ts'

export const loader = staffLoader('bulkPrices', async ({ db, now, locale, holds }) => ({
  lists: (await listPriceLists({ db })).map((list) => listTold(list, now, locale)),
  seesCustomers: holds('customers.read'),
}))

/** What a change by percent would do. */
export interface BulkShown {
  list: string
  rows: { key: string; code: string; quantity: number; before: string; after: string }[]
  /** As the form sends it back. */
  steps: string
}

export const action = staffAction('bulkPrices', {
  preview: act({
    schema: stepForm,
    work: async ({ db, locale }, given) => {
      const steps = await priceSteps({ db }, given)
      if (isRefusal(steps)) return steps
      return {
        list: given.price_list,
        rows: steps.map(({ code, minQuantity, before, after }) => ({
          key: `${code} ${minQuantity}`,
          code,
          quantity: minQuantity,
          before: formatPrice(before, locale),
          after: formatPrice(after, locale),
        })),
        steps: JSON.stringify(
          steps.map(({ code, minQuantity, before, after }) => [code, minQuantity, before, after]),
        ),
      } satisfies BulkShown
    },
    show: (shown) => shown,
  }),
  apply: verb({
    schema: applyForm,
    work: async (context, { price_list, steps }) =>
      await setPricesByStaff(context, {
        price_list,
        prices: steps.map(([code, min_quantity, before, after]) => ({
          code,
          min_quantity,
          price: toCzk(after),
          price_before: toCzk(before),
        })),
      }),
  }),
})
