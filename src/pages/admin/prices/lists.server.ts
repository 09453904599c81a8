/** Price lists and when they hold. */
import { dayInPrague } from '../../../lib/dates.ts'
import { refuse } from '../../../server/refusal.ts'
import { listPriceLists, type PriceListRecord } from '../../../shop/catalogue/catalogue.ts'
import { changePriceListByStaff, createPriceListByStaff } from '../../../workflows/back-office/back-office.ts'
import { inOrder } from '../kit/in-order.ts'
import { saidBy } from '../kit/said-by.server.ts'
import { changedMeanwhile, seenOf } from '../kit/seen.server.ts'
import { staffAction, staffLoader, verb, type StaffPage } from '../staff-page.server.ts'
import { changedListForm, listForm } from './price-forms.ts'
import { listTold } from './prices.server.ts'

/** The lists, in the order that the address asks for. */
export async function priceListsListed(page: StaffPage) {
  const { db, now, locale, t } = page
  const text = (key: string) => t(`admin_prices.${key}`)
  const found = saidBy(
    await listPriceLists({ db }),
    page,
    (list) => `${listTold(list, now, locale).name} ${list.code}`,
  )
  return inOrder(found, page, {
    name: (list) => listTold(list, now, locale).name,
    code: ({ code }) => code,
    vat: (list) => text(list.with_vat ? 'with_vat' : 'without_vat'),
    from: (list) => (list.valid_from === null ? 0 : Date.parse(list.valid_from)),
    // What holds for good ends behind all others.
    until: (list) => (list.valid_to === null ? Number.MAX_SAFE_INTEGER : Date.parse(list.valid_to)),
    state: (list) => text(listTold(list, now, locale).isHolding ? 'holding' : 'not_holding'),
  })
}

/** What the form of a list is filled with. */
const storedOf = (list: Pick<PriceListRecord, 'name' | 'valid_from' | 'valid_to'> | undefined) =>
  list && [list.name, list.valid_from, list.valid_to]

export const loader = staffLoader('priceLists', async (page) => {
  const { now, locale, may, holds } = page
  const lists = await priceListsListed(page)
  return {
    lists: lists.map((list) => ({
      ...listTold(list, now, locale),
      seen: seenOf(storedOf(list)),
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
    schema: changedListForm,
    work: async (context, { seen, ...given }) => {
      const listNow = async () =>
        (await listPriceLists({ db: context.tx })).find(({ code }) => code === given.code)
      if (!(await listNow())) return refuse(404, 'catalogue_admin.error.unknown')
      const what = `price list ${given.code}`
      const changed = await changedMeanwhile(context, {
        what,
        seen,
        stored: async () => storedOf(await listNow()),
      })
      return changed ?? (await changePriceListByStaff(context, given))
    },
  }),
})
