/** The gift that comes with boxes, and the kinds of orders that get it. */
import { giftNow, listProducts } from '../../shop/catalogue/catalogue.ts'
import { everyRow } from '../../server/page.ts'
import { chooseGiftByStaff } from '../../workflows/catalogue/catalogue.ts'
import { staffAction, staffLoader, verb } from '../staff-page.server.ts'
import { giftForm } from './product-forms.ts'

export const loader = staffLoader('gift', async ({ db, now, locale, may }) => {
  const options: { value: string; label: string }[] = []
  // Only a T-shirt that is on sale in sizes can be the gift.
  for await (const { code, art, texts } of everyRow(
    async (page) => await listProducts({ db, now }, { ...page, isPublished: true }),
    100,
  ))
    if (art === 't-shirt') options.push({ value: code, label: texts[locale]?.name ?? code })
  return {
    gift: await giftNow({ db }),
    options,
    mayChange: may('gift.choose'),
  }
})

export const action = staffAction('gift', { gift: verb({ schema: giftForm, work: chooseGiftByStaff }) })
