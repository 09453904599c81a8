/** What waits for a person today. */
import { countListed } from '../../../shop/orders/orders.ts'
import { countToPack } from '../../../shop/shipments/shipments.ts'
import { adminHref } from '../routes.ts'
import { staffLoader } from '../staff-page.server.ts'

export const loader = staffLoader('today', async ({ db, holds, locale }) => {
  const orders = adminHref('orders', locale)
  const waiting = holds('orders.read')
    ? [
        { key: 'pack', count: await countToPack({ db }), to: orders },
        { key: 'review', count: await countListed({ db }, 'review'), to: `${orders}?filter=review` },
        { key: 'held', count: await countListed({ db }, 'held'), to: `${orders}?filter=held` },
        {
          key: 'refund_due',
          count: await countListed({ db }, 'refund_due'),
          to: `${orders}?filter=refund_due`,
        },
      ]
    : []
  return { waiting: waiting.filter(({ count }) => count > 0) }
})
