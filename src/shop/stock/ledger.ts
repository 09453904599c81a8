/** Reads of the stock's ledgers, and the lookup of scanned codes. */
import type { Outcome } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import type { Page, SortedPageQuery } from '../../server/page.ts'
import { refuse } from '../../server/refusal.ts'
import {
  type LedgerFilter,
  pageOfLotMovements,
  pageOfMovements,
  sumOfMovements,
  type LotMovement,
  type Movement,
} from './ledger-queries.ts'
import { selectLot, selectLotsToCount, type Lot } from './lot-queries.ts'
import { selectVariantIds } from './queries.ts'
import { selectReceipt, type Receipt } from './receipt-queries.ts'
import type { LedgerSort } from './rules.ts'

/**
 * Movements of a variant: pieces that came, were reserved, released or left, latest first by default.
 * @returns 404 if there is no such variant.
 */
export async function listMovements(
  { db }: { db: Reader },
  { code, asked, ...filter }: { code: string; asked: SortedPageQuery<LedgerSort> } & LedgerFilter,
): Promise<Outcome<Page<Movement>>> {
  const variantId = (await selectVariantIds(db, [code])).get(code)
  return variantId === undefined
    ? refuse(404, 'stock.error.no_variant')
    : await pageOfMovements(db, { variantId, ...filter }, asked)
}

/** Pieces that came less those that left: the sum of such a list. @returns 0 if there is no such variant */
export async function movedPieces(
  { db }: { db: Reader },
  { code, ...filter }: { code: string } & LedgerFilter,
): Promise<number> {
  const variantId = (await selectVariantIds(db, [code])).get(code)
  return variantId === undefined ? 0 : await sumOfMovements(db, { variantId, ...filter })
}

/** Movements of a lot: pieces that came into it or left it, latest first by default. @returns 404 if there is no such lot. */
export async function listLotMovements(
  { db }: { db: Reader },
  { lotId, asked, ...filter }: { lotId: number; asked: SortedPageQuery<LedgerSort> } & LedgerFilter,
): Promise<Outcome<Page<LotMovement>>> {
  const lot = await selectLot(db, lotId)
  return lot ? await pageOfLotMovements(db, { lotId, ...filter }, asked) : refuse(404, 'stock.error.no_lot')
}

/** Most lots that a scan finds: if there are more, they are counted by their own codes. */
const mostScanned = 50

/**
 * The lots that a scan may mean: of the goods with this EAN or code, or with this code of their own; those that
 * hold pieces first.
 */
export async function lotsToCount({ db }: { db: Reader }, typed: string): Promise<Lot[]> {
  const wanted = typed.trim()
  return wanted === '' || wanted.includes('\0') ? [] : await selectLotsToCount(db, wanted, mostScanned)
}

/** A receipt with its lines; null if there is no such receipt. */
export async function findReceipt({ db }: { db: Reader }, { id }: { id: number }): Promise<Receipt | null> {
  return await selectReceipt(db, id)
}
