/** Price lists and when they hold. */
import { dayInPrague } from '../../../lib/dates.ts'
import { refuse } from '../../../server/refusal.ts'
import { listPriceLists } from '../../../shop/catalogue/catalogue.ts'
import { changePriceListByStaff, createPriceListByStaff } from '../../../workflows/back-office/back-office.ts'
import { staffAction, staffLoader, verb } from '../staff-page.server.ts'
import { listForm } from './price-forms.ts'
import { listTold } from './prices.server.ts'

export const loader = staffLoader('priceLists', async ({ db, now, locale, may, holds }) => {
  const lists = await listPriceLists({ db })
  return {
    lists: lists.map((list) => ({
      ...listTold(list, now, locale),
      // What the fields of days show.
      fromDay: list.valid_from === null ? '' : dayInPrague(new Date(list.valid_from)),
      untilDay: list.valid_to === null ? '' : dayInPrague(new Date(Date.parse(list.valid_to) - 1)),
      isOfEverybody: ['b2c', 'b2b'].includes(list.code),
    })),
    mayCreate: may('price_list.create'),
    mayChange: may('price_list.change'),
    maySetMany: may('price.set_many'),
    seesCustomers: holds('customers.read'),
  }
})

export const action = staffAction('priceLists', {
  create: verb({ schema: listForm, work: createPriceListByStaff }),
  change: verb({
    schema: listForm,
    work: async (context, given) => {
      const known = (await listPriceLists({ db: context.tx })).some(({ code }) => code === given.code)
      return known
        ? await changePriceListByStaff(context, given)
        : refuse(404, 'catalogue_admin.error.unknown')
    },
  }),
})
