/** Stock in lists and on pages: links to the lists behind its numbers, and the names of lots. */
import { dayInPrague } from '../../lib/dates.ts'
import { dayAfter } from '../../lib/deadlines.ts'
import type { Translate } from '../../lib/i18n.ts'
import { paceDays, recallReason, soldLessReleased, type LotFilter } from '../../shop/stock/rules.ts'
import type { Lot } from '../../shop/stock/stock.ts'
import type { Link } from '../lists/lists.ts'

/** Lots of a variant: those of which something lies there, or all. */
export const lotsLink = (code: string, filter?: 'all' | 'held'): Link => [
  'stockLots',
  {},
  `?${new URLSearchParams({ variant: code, ...(filter && { filter }) })}`,
]

/** Free stock is explained on the variant's page as the difference of the other two; sold stock is part of its ledger. */
export function levelLinks({ now }: { now: Date }, code: string) {
  const today = dayInPrague(now)
  const sold = { reason: soldLessReleased, from: dayAfter(today, 1 - paceDays), to: today }
  return {
    free: ['stockVariant', { code }, '#figures'],
    onHand: lotsLink(code),
    held: lotsLink(code, 'held'),
    reserved: ['stockReserved', { code }],
    sold: ['stockVariant', { code }, `?${new URLSearchParams(sold)}#ledger`],
  } as const satisfies Record<string, Link>
}

/** The code of a lot; goods of unknown lots are in a lot named so, and a receipt can't take the name. */
export const lotNamed = (code: string, t: Translate): string =>
  code === 'unknown' ? t('admin_stock.lot_unknown') : code

/** Why a lot is blocked; a recall blocks it in one word, which the language of the page has as well. */
export const blockLabel = ({ blockReason }: Pick<Lot, 'blockReason'>, t: Translate): string =>
  blockReason === recallReason ? t('admin_stock.recall.reason') : blockReason

interface LotsSearch {
  variant: string | undefined
  filter: LotFilter | undefined
  aside: string | undefined
  q: string
}

/** Which lots the list of them has: without a filter those of which something lies there. */
export const lotsNarrowed = (now: Date, { variant: code, filter, aside, q }: LotsSearch) => ({
  code,
  search: q,
  isFilled: filter === undefined,
  isBlocked: filter === 'blocked',
  expiredOn: filter === 'expired' ? dayInPrague(now) : undefined,
  heldOn: filter === 'held' ? dayInPrague(now) : undefined,
  withoutAside: aside,
})
