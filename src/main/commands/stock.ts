/** The stock at the command line; `usage` says how. */
import type { Db, Tx } from '../../server/db.ts'
import type { OperationContext } from '../../server/context.ts'
import { listStock, type StockChange, type StockFault, type StockLine } from '../../shop/stock/stock.ts'
import { changeVariantStock, importStockFile } from '../../workflows/back-office/back-office.ts'
import { wholeNumber, wordsIn, type Command, type CommandShop } from '../command.ts'
import { accepted, actingOption, actingUsage, commandContext } from '../command-actor.ts'
import { CannotStart } from '../start.ts'

const usage = `npm run stock -- list
npm run stock -- receive <code> <pieces>
npm run stock -- count <code> <pieces>
npm run stock -- import <file.csv>

receive  adds pieces that came
count    sets how many pieces can be sold now (those of orders that wait for their parcel are not among them)
import   takes a file with the columns code;received or code;on_hand, whole or not at all, and each file once
${actingUsage}`

type Asked = { kind: 'list' } | { kind: 'import'; text: string } | { kind: 'change'; line: StockLine }

const reasons: Record<StockFault['fault'], string> = {
  HEADING: 'the first line names no columns code and received (or on_hand)',
  NOT_A_NUMBER: 'its pieces are no whole number',
  UNKNOWN_CODE: 'the shop knows no such variant',
  REPEATED_CODE: 'the variant stands there twice',
  TOO_MANY: 'that would be more than 1,000,000 pieces',
  EMPTY: 'there is nothing in it',
  TOO_LONG: 'the file is longer than 1 MB',
}

export const stock: Command = async (args, shop) => {
  const { values, positionals } = wordsIn(args, actingOption, usage)
  const asked = await askedBy(shop, positionals)
  const { db } = await shop.open()
  if (asked.kind === 'list') return await list(db)
  const context = await commandContext(shop, db, values.as)
  const changes = await db.transaction().execute(async (tx) => await done(tx, context, asked))
  return changes.map(({ code, before, after }) => `${code}: ${before} -> ${after}`)
}

async function askedBy({ fileAt }: CommandShop, [kind, what, pieces, ...more]: string[]): Promise<Asked> {
  if (more.length > 0) throw new CannotStart(usage)
  if (kind === 'list' && what === undefined) return { kind }
  if (kind === 'import' && what !== undefined && pieces === undefined)
    return { kind, text: (await fileAt(what)).toString() }
  const amount = wholeNumber(pieces, 'pieces', 0, 1_000_000)
  if (what !== undefined && amount !== undefined && (kind === 'receive' || kind === 'count'))
    return {
      kind: 'change',
      line: { number: 1, code: what, kind: kind === 'receive' ? 'RECEIVED' : 'COUNTED', pieces: amount },
    }
  throw new CannotStart(usage)
}

async function done(
  tx: Tx,
  context: OperationContext,
  asked: Exclude<Asked, { kind: 'list' }>,
): Promise<StockChange[]> {
  const outcome =
    asked.kind === 'import'
      ? accepted(await importStockFile(tx, context, asked.text)).done
      : accepted(await changeVariantStock(tx, context, asked.line))
  if (outcome === null) throw new CannotStart('This very file was taken in before; nothing was changed.')
  if ('faults' in outcome) throw new CannotStart(outcome.faults.map(inWords).join('\n'))
  return outcome.changes
}

function inWords({ line, code, fault }: StockFault): string {
  return `Line ${line}${code === '' ? '' : ` (${code})`}: ${reasons[fault]}. Nothing was changed.`
}

async function list(db: Db): Promise<string[]> {
  return (await listStock({ db })).map(({ code, onHand }) => `${code}: ${onHand}`)
}
