/** What the one search box finds. */
import { formatPrice } from '../../../lib/money.ts'
import { findByNumber, findOrder } from '../../../shop/orders/orders.ts'
import { adminHref } from '../routes.ts'
import { staffLoader, type StaffPage } from '../staff-page.server.ts'
import type { Found } from './find-anything.ts'

/** No more letters are looked for. */
const longest = 100

export const loader = staffLoader('find', async (page) => {
  const asked = (page.url.searchParams.get('q') ?? '').trim().slice(0, longest)
  return { asked, found: asked === '' ? [] : await findIn(page, asked) }
})

async function findIn({ db, holds, locale, t }: StaffPage, asked: string): Promise<Found[]> {
  if (!holds('orders.read') || !/^\d{10}$/.test(asked)) return []
  const known = await findByNumber({ db }, asked)
  const order = known && (await findOrder({ db }, { id: known.id }))
  if (!order) return []
  const { number, billing, totalWithVat } = order
  return [
    {
      to: adminHref('order', locale, { number }),
      label: t('admin.find.order', { number }),
      detail: `${billing.first_name} ${billing.last_name}, ${formatPrice(totalWithVat, locale)}`,
    },
  ]
}
