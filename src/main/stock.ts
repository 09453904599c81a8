/** The stock at the command line; `usage` says how. */
import { readFile } from 'node:fs/promises'
import type { Db, Tx } from '../server/db.ts'
import type { OperationContext } from '../server/context.ts'
import { listStock, type StockChange, type StockFault, type StockLine } from '../shop/catalogue/catalogue.ts'
import { changeVariantStock, importStockFile } from '../workflows/back-office/back-office.ts'
import { openedForCommand, wholeNumber, wordsIn } from './command.ts'
import { accepted, actingOption, actingUsage, commandContext } from './command-actor.ts'
import { CannotStart, run } from './start.ts'

const usage = `npm run stock -- list
npm run stock -- receive <code> <pieces>
npm run stock -- count <code> <pieces>
npm run stock -- import <file.csv>

receive  adds pieces that came
count    sets how many pieces can be sold now (those of orders that wait for their parcel are not among them)
import   takes a file with the columns code;received or code;on_hand, whole or not at all, and each file once
${actingUsage}`

type Command = { kind: 'list' } | { kind: 'import'; text: string } | { kind: 'change'; line: StockLine }

const reasons: Record<StockFault['fault'], string> = {
  HEADING: 'the first line names no columns code and received (or on_hand)',
  NOT_A_NUMBER: 'its pieces are no whole number',
  UNKNOWN_CODE: 'the shop knows no such variant',
  REPEATED_CODE: 'the variant stands there twice',
  TOO_MANY: 'that would be more than 1,000,000 pieces',
  EMPTY: 'there is nothing in it',
  TOO_LONG: 'the file is longer than 1 MB',
}

await run(async (config) => {
  const { command, as } = await read(process.argv.slice(2))
  const { db, close } = await openedForCommand(config)
  try {
    if (command.kind === 'list') await list(db)
    else {
      const context = await commandContext(config, db, as)
      tell(await db.transaction().execute(async (tx) => await done(tx, context, command)))
    }
  } finally {
    await close()
  }
  return null
})

async function read(args: string[]): Promise<{ command: Command; as: string | undefined }> {
  const { values, positionals } = wordsIn(args, actingOption, usage)
  return { command: await commandIn(positionals), as: values.as }
}

async function commandIn([kind, what, pieces, ...more]: string[]): Promise<Command> {
  if (more.length > 0) throw new CannotStart(usage)
  if (kind === 'list' && what === undefined) return { kind }
  if (kind === 'import' && what !== undefined && pieces === undefined)
    return { kind, text: await textOf(what) }
  const amount = wholeNumber(pieces, 'pieces', 0, 1_000_000)
  if (what !== undefined && amount !== undefined && (kind === 'receive' || kind === 'count'))
    return {
      kind: 'change',
      line: { number: 1, code: what, kind: kind === 'receive' ? 'RECEIVED' : 'COUNTED', pieces: amount },
    }
  throw new CannotStart(usage)
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw new CannotStart(`${file} can't be read.`, { cause: error })
  }
}

async function done(
  tx: Tx,
  context: OperationContext,
  command: Exclude<Command, { kind: 'list' }>,
): Promise<StockChange[]> {
  const outcome =
    command.kind === 'import'
      ? accepted(await importStockFile(tx, context, command.text)).done
      : accepted(await changeVariantStock(tx, context, command.line))
  if (outcome === null) throw new CannotStart('This very file was taken in before; nothing was changed.')
  if ('faults' in outcome) throw new CannotStart(outcome.faults.map(inWords).join('\n'))
  return outcome.changes
}

function inWords({ line, code, fault }: StockFault): string {
  return `Line ${line}${code === '' ? '' : ` (${code})`}: ${reasons[fault]}. Nothing was changed.`
}

function tell(changes: StockChange[]): void {
  for (const { code, before, after } of changes) console.log(`${code}: ${before} -> ${after}`)
}

async function list(db: Db): Promise<void> {
  for (const { code, onHand } of await listStock(db)) console.log(`${code}: ${onHand}`)
}
