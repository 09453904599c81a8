/** The last twelve months of a representative, the latest first or in the order that the address asks for. */
import { figuresOf } from '../../../shop/representatives/representatives.ts'
import { inOrder } from '../kit/in-order.ts'
import type { StaffPage } from '../staff-page.server.ts'

/** Commission is told by its order too: it sorts only for those who may read it. */
export async function monthsListed(
  page: Pick<StaffPage, 'db' | 'now' | 'url' | 'locale' | 'holds'>,
  id: number,
) {
  const months = await figuresOf(page, id)
  type Month = (typeof months)[number]
  return inOrder(
    months.toReversed(),
    page,
    {
      month: ({ month }: Month) => month,
      orders: ({ orders }: Month) => orders,
      turnover: ({ turnover }: Month) => turnover,
      ...(page.holds('commission.read')
        ? { commission: ({ commission }: Month) => commission, awaited: ({ awaited }: Month) => awaited }
        : {}),
    },
    'months_',
  )
}
