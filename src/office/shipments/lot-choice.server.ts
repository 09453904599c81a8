/** The lots from which a clerk may pack an order, in words. */
import type { LineLeft } from '../../shop/shipments/shipments.ts'
import { lotsToChoose } from '../../shop/stock/stock.ts'
import { lineName } from '../orders/line-name.server.ts'
import type { StaffPage } from '../staff-page.server.ts'
import { dayText } from '../stock/stock-view.server.ts'

/** @param left the lines left to pack: their names are the headings of the lots */
export async function lotChoice(
  page: StaffPage,
  { orderId, left }: { orderId: number; left: readonly Pick<LineLeft, 'variantId' | 'name'>[] },
) {
  const { db, now, locale, t } = page
  const goods = await lotsToChoose({ db, now }, { orderId })
  return goods.flatMap(({ variantId, pieces, lots }) => {
    const line = left.find((one) => one.variantId === variantId)
    if (!line) return []
    return {
      variantId,
      name: lineName(page, line.name),
      /** No lot lasts long enough for some pieces: a clerk has to choose. */
      isMissing: lots.reduce((sum, { proposed }) => sum + proposed, 0) < pieces,
      lots: lots.map(({ lotId, code, isUnknown, bestBefore, onHand, proposed, isShort }) => ({
        id: lotId,
        code: isUnknown ? t('admin_packing.lots.unknown') : code,
        bestBefore: dayText(bestBefore, locale),
        onHand,
        proposed,
        isShort,
      })),
    }
  })
}

export type LotChoice = Awaited<ReturnType<typeof lotChoice>>
