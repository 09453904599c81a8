/** Recalls at the command line: who received a lot, and the mail to them. */
import type { Actor } from '../../server/context.ts'
import type { Db } from '../../server/db.ts'
import { everyRow } from '../../server/page.ts'
import { lotReceivers, recallLotByStaff } from '../../workflows/back-office/back-office.ts'
import type { Receiver } from '../../shop/stock/stock.ts'
import { nextLines, withQueue } from '../command.ts'
import { accepted, commandContext } from '../command-actor.ts'
import { CannotStart } from '../start.ts'
import { committed, fitting, idIn, schemas, type Asked } from './stock-asked.ts'
import { usage } from './stock-words.ts'

const receiverLine = ({ orderNumber, email, pieces, fulfilment, parcels }: Receiver): string =>
  `${orderNumber}  ${email}  ${pieces} pieces  ${fulfilment}${parcels.length === 0 ? '' : `  ${parcels.join(', ')}`}`

/** `receivers <lot id>` */
export async function receiversLines({ shop, words, given }: Asked): Promise<string[]> {
  const lotId = idIn(words)
  const { db } = await shop.open()
  const { actor } = await commandContext(shop, db, given.as)
  const page = accepted(
    await lotReceivers({ db, actor }, { lot: { lotId }, asked: { size: 50, after: given.after } }),
  )
  const none = 'No order received pieces of it.'
  return [...(page.rows.length === 0 ? [none] : page.rows.map(receiverLine)), ...nextLines(page)]
}

/** `recall <lot id> --text-cs … --text-en … [--send]` */
export async function recallLines(asked: Asked): Promise<string[]> {
  const { shop, words, given } = asked
  const lotId = idIn(words)
  const { 'text-cs': czech, 'text-en': english } = given
  if (czech === undefined || english === undefined) throw new CannotStart(usage)
  const [text_cs, text_en] = [(await shop.fileAt(czech)).toString(), (await shop.fileAt(english)).toString()]
  const recall = fitting(schemas.recallToOpen, { lot_id: lotId, text_cs, text_en })
  const database = await shop.open()
  if (!given.send) {
    const { actor } = await commandContext(shop, database.db, given.as)
    return [
      ...(await preview({ db: database.db, actor }, lotId)),
      'Nothing was done. With --send the lot is blocked and they are told.',
    ]
  }
  return await withQueue(shop.config, database, async (queue) => {
    const done = await committed(
      asked,
      async (tx, context) => await recallLotByStaff({ tx, ...context, queue }, recall),
    )
    return [
      done.isRepeat
        ? 'This lot was recalled before, and everyone has been told.'
        : `Lot ${lotId} is blocked. Mails to write: ${done.mails}. They are sent while the shop runs.`,
    ]
  })
}

async function preview(context: { db: Db; actor: Actor }, lotId: number): Promise<string[]> {
  const lines: string[] = []
  for await (const one of everyRow(async (page) =>
    Promise.resolve(accepted(await lotReceivers(context, { lot: { lotId }, asked: page }))),
  ))
    lines.push(receiverLine(one))
  return lines.length === 0 ? ['No order received pieces of it.'] : lines
}
