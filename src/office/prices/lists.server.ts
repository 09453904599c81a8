/** Price lists and their validity. */
import { dayInPrague } from '../../lib/dates.ts'
import { refuse } from '../../server/refusal.ts'
import { listPriceLists, type PriceListRecord } from '../../shop/catalogue/catalogue.ts'
import {
  changePriceListByStaff,
  createPriceListByStaff,
  priceListList,
} from '../../workflows/pricing/pricing.ts'
import { listed, withOwn } from '../kit/list.server.ts'
import { editConflict, seenOf } from '../kit/seen.server.ts'
import { staffAction, staffLoader, verb } from '../staff-page.server.ts'
import { changedListForm, listForm } from './price-forms.ts'

/** The initial values of a price list's form. */
const storedOf = (list: Pick<PriceListRecord, 'name' | 'valid_from' | 'valid_to'> | undefined) =>
  list && [list.name, list.valid_from, list.valid_to]

export const loader = staffLoader('priceLists', async (page) => {
  const { may } = page
  return {
    list: withOwn(await listed(page, priceListList), ({ list, name }) => ({
      code: list.code,
      name,
      seen: seenOf(storedOf(list)),
      // The first and last day that the fields show.
      fromDay: list.valid_from === null ? '' : dayInPrague(new Date(list.valid_from)),
      untilDay: list.valid_to === null ? '' : dayInPrague(new Date(Date.parse(list.valid_to) - 1)),
      isOfEverybody: ['b2c', 'b2b'].includes(list.code),
    })),
    mayCreate: may('price_list.create'),
    mayChange: may('price_list.change'),
  }
})

export const action = staffAction('priceLists', {
  create: verb({ schema: listForm, work: createPriceListByStaff }),
  change: verb({
    schema: changedListForm,
    work: async (context, { seen, ...given }) => {
      const listNow = async () =>
        (await listPriceLists({ db: context.tx })).find(({ code }) => code === given.code)
      if (!(await listNow())) return refuse(404, 'catalogue_admin.error.unknown')
      const what = `price list ${given.code}`
      const changed = await editConflict(context, {
        what,
        seen,
        stored: async () => storedOf(await listNow()),
      })
      return changed ?? (await changePriceListByStaff(context, given))
    },
  }),
})
