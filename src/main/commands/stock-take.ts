/** Stocktakes at the command line. */
import { formatMoment } from '../../lib/dates.ts'
import { findStocktake, listStocktakes, type Stocktake } from '../../shop/stock/stock.ts'
import {
  cancelStocktakeByStaff,
  countLotByStaff,
  openStocktakeByStaff,
  postStocktakeByStaff,
} from '../../workflows/back-office/back-office.ts'
import { nextLines, wholeNumber } from '../command.ts'
import { accepted } from '../command-actor.ts'
import { CannotStart } from '../start.ts'
import { committed, fitting, idIn, schemas, type Asked } from './stock-asked.ts'
import { countedLine, usage } from './stock-words.ts'

const stateWords = { OPEN: 'open', POSTED: 'posted', CANCELLED: 'cancelled' } as const

const line = ({ id, state, openedAt, note }: Stocktake): string =>
  `Stocktake ${id}: ${stateWords[state]}, begun ${formatMoment(openedAt, 'en').replaceAll('\u00a0', ' ')}${note === '' ? '' : `  ${note}`}`

/** `stocktake open|list|count|show|post|cancel …` */
export async function stocktakeLines(asked: Asked): Promise<string[]> {
  const [kind = '', ...words] = asked.words
  const work = kinds[kind]
  if (!work) throw new CannotStart(usage)
  return await work({ ...asked, words })
}

const kinds: Record<string, (asked: Asked) => Promise<string[]>> = {
  open: async (asked) => {
    if (asked.words.length > 0) throw new CannotStart(usage)
    const given = fitting(schemas.stocktakeToOpen, { note: asked.given.note ?? '' })
    return [
      line(
        await committed(asked, async (tx, context) => await openStocktakeByStaff({ ...context, tx }, given)),
      ),
    ]
  },
  list: async ({ shop, words, given }) => {
    if (words.length > 0) throw new CannotStart(usage)
    const { db } = await shop.open()
    const page = accepted(await listStocktakes({ db }, { size: 50, after: given.after }))
    return [...(page.rows.length === 0 ? ['No stocktake yet.'] : page.rows.map(line)), ...nextLines(page)]
  },
  count: async (asked) => {
    const [id, lot, number, ...more] = asked.words
    if (more.length > 0) throw new CannotStart(usage)
    const most = Number.MAX_SAFE_INTEGER
    const given = fitting(schemas.counted, {
      stocktake_id: wholeNumber(id, 'id', 1, most),
      lot_id: wholeNumber(lot, 'lot', 1, most),
      pieces: wholeNumber(number, 'pieces', 0, 1_000_000),
      place: asked.given.place ?? '',
    })
    return [
      countedLine(
        (await committed(asked, async (tx, context) => await countLotByStaff({ ...context, tx }, given)))
          .counted,
      ),
    ]
  },
  show: async ({ shop, words }) => {
    const { db } = await shop.open()
    const sheet = await findStocktake({ db }, { id: idIn(words) })
    if (!sheet) throw new CannotStart('There is no such stocktake.')
    const { stocktake, counted, uncounted } = sheet
    return [
      line(stocktake),
      ...counted.map(countedLine),
      ...uncounted.map(
        (one) =>
          `    lot ${one.lotId}  ${one.variantCode}  ${one.lotCode}: not counted, ${one.onHand} expected`,
      ),
    ]
  },
  post: async (asked) => {
    const given = fitting(schemas.idWithReason, { id: idIn(asked.words), reason: asked.given.why })
    const { posted } = await committed(
      asked,
      async (tx, context) => await postStocktakeByStaff({ ...context, tx }, given),
    )
    return [posted.length === 0 ? 'Nothing differed.' : 'Posted:', ...posted.map(countedLine)]
  },
  cancel: async (asked) => {
    const given = fitting(schemas.idWithReason, { id: idIn(asked.words), reason: asked.given.why })
    await committed(asked, async (tx, context) => await cancelStocktakeByStaff({ ...context, tx }, given))
    return [`Stocktake ${given.id} was cancelled; nothing was changed.`]
  },
}
