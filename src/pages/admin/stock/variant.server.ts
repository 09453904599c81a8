/** The stock of one variant: its figures, its lots, and every piece that came or left. */
import { isRefusal, refuse } from '../../../server/refusal.ts'
import { pageOrFirst } from '../../../server/page.ts'
import { findLevel, listLots, listMovements, movedPieces, type StockLine } from '../../../shop/stock/stock.ts'
import {
  changeVariantStock,
  setPlaceByStaff,
  setThresholdByStaff,
  takeBackWriteOffByStaff,
  writeOffByStaff,
} from '../../../workflows/back-office/back-office.ts'
import type { StaffWork } from '../../../workflows/signing-in/signing-in.ts'
import { changedMeanwhile, seenOf } from '../kit/seen.server.ts'
import { staffAction, staffLoader, verb, type StaffPage } from '../staff-page.server.ts'
import {
  countedForm,
  placeForm,
  receivedForm,
  takeBackForm,
  thresholdForm,
  writeOffForm,
} from './stock-forms.ts'
import { levelLinks, lotsOf } from './level-links.server.ts'
import { ledgerAsked, ledgerSort, levelAsked } from './stock-asked.server.ts'
import { isWriteOff, variantReasons } from '../../../shop/stock/rules.ts'
import { levelTold, lotTold, movementTold } from './told.server.ts'

/** So many rows of the ledger a page, and so many lots. */
const size = 50

export const loader = staffLoader('stockVariant', async (page) => {
  const { db, now, parameters, locale, url, may, holds } = page
  const level = await levelAsked({ db, now, parameters })
  if (!level) return refuse(404, 'stock.error.no_variant')
  const { code } = level
  const movements = await pageOrFirst(
    url.searchParams.get('after'),
    async (after) =>
      await listMovements(
        { db },
        { code, ...ledgerAsked(url, variantReasons), asked: { size, after, sort: ledgerSort(url) } },
      ),
  )
  const lots = await listLots({ db }, { code, isFilled: true, sort: 'best_before', asked: { size } })
  return {
    level: levelTold(level, locale),
    thresholdSeen: seenOf(level.threshold),
    placeSeen: seenOf(level.place),
    lots: isRefusal(lots) ? [] : lots.rows.map((lot) => lotTold(page, lot)),
    ...levelLinks({ locale, now }, code),
    lotsTo: lotsOf({ locale }, code, 'all'),
    moved: await movedIn({ db, url }, code),
    rows: movements.rows.map((row) => ({
      ...movementTold(row, locale),
      lots: row.lots.join(', '),
      balance: row.balance,
      isTakenBack: row.isTakenBack,
      canTakeBack: may('stock.take_back') && isWriteOff(row) && !row.isTakenBack,
    })),
    next: movements.next,
    previous: movements.previous,
    seesOrders: holds('orders.read'),
    mayChange: may('stock.change'),
    mayWriteOff: may('stock.write_off'),
    maySetThreshold: may('stock.threshold'),
    maySetPlace: may('stock.place'),
  }
})

/** What the movements of the days in the address come to, in pieces; null: it names no first day. */
async function movedIn({ db, url }: Pick<StaffPage, 'db' | 'url'>, code: string): Promise<number | null> {
  const filter = ledgerAsked(url, variantReasons)
  return filter.from === undefined ? null : await movedPieces({ db }, { code, ...filter })
}

const codeOf = ({ parameters }: Pick<StaffPage, 'parameters'>): string => parameters['code'] ?? ''

/** Pieces that came, or how many were counted. A line that the stock can't take is refused. */
async function change(
  context: StaffWork,
  page: Pick<StaffPage, 'parameters'>,
  asked: Pick<StockLine, 'kind' | 'pieces'>,
  reason = '',
) {
  const line = { number: 1, code: codeOf(page), ...asked }
  const done = await changeVariantStock(context, { line, reason })
  if (isRefusal(done) || 'changes' in done) return done
  const key = `admin_stock.fault.${done.faults[0]?.fault ?? 'EMPTY'}`
  return refuse(422, key, { errors: [{ path: 'pieces', error_trans_key: key }] })
}

export const action = staffAction('stockVariant', {
  threshold: verb({
    schema: thresholdForm,
    work: async (context, { seen, pieces }, page) => {
      const code = codeOf(page)
      const changed = await changedMeanwhile(context, {
        what: `threshold of ${code}`,
        seen,
        stored: async () => (await findLevel({ db: context.tx, now: page.now }, { code }))?.threshold ?? null,
      })
      return changed ?? (await setThresholdByStaff(context, { code, pieces }))
    },
  }),
  place: verb({
    schema: placeForm,
    work: async (context, { seen, place }, page) => {
      const code = codeOf(page)
      const changed = await changedMeanwhile(context, {
        what: `place of ${code}`,
        seen,
        stored: async () => (await findLevel({ db: context.tx, now: page.now }, { code }))?.place ?? null,
      })
      return changed ?? (await setPlaceByStaff(context, { code, place }))
    },
  }),
  receive: verb({
    schema: receivedForm,
    work: async (context, { pieces }, page) => await change(context, page, { kind: 'RECEIVED', pieces }),
  }),
  count: verb({
    schema: countedForm,
    work: async (context, { pieces, reason }, page) =>
      await change(context, page, { kind: 'COUNTED', pieces }, reason),
  }),
  write_off: verb({
    schema: writeOffForm,
    work: async (context, { key, pieces, why, reason }, page) =>
      await writeOffByStaff(context, { code: codeOf(page), pieces, reason: why, note: reason, key }),
  }),
  take_back: verb({
    schema: takeBackForm,
    work: async (context, { movement, reason }, page) =>
      await takeBackWriteOffByStaff(context, { code: codeOf(page), movement_id: movement, reason }),
  }),
})
