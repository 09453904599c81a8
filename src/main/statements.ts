/** Bank statements at the command line; `usage` says how. */
import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { longKinds } from '../jobs/long-work.ts'
import { czechIban } from '../lib/bank-account.ts'
import { formatPrice } from '../lib/money.ts'
import type { Config } from '../server/config.ts'
import type { OpenedDatabase } from '../server/db.ts'
import type { Refusal } from '../server/refusal.ts'
import { translator } from '../server/texts.ts'
import { startStatementImport } from '../workflows/back-office/back-office.ts'
import { kindOf, selectUnmatched, type BankTransfer, type StatementKind } from '../shop/payments/payments.ts'
import { configInForce } from '../shop/settings/settings.ts'
import type { Work } from '../shop/work/rules.ts'
import { takeUpWork, workProgress } from '../shop/work/work.ts'
import type { Imported } from '../workflows/payment/payment.ts'
import { nextLines, openedForCommand, pageOption, pageUsage, withQueue, wordsIn } from './command.ts'
import { accepted, actingOption, actingUsage, commandContext } from './command-actor.ts'
import { CannotStart, run } from './start.ts'

const usage = `npm run statements -- import <file> [--kind fio|gpc|camt]
npm run statements -- unmatched [--after <place>]

import     takes the incoming transfers of a bank statement: Fio's JSON, GPC (ABO) or CAMT.053 XML.
           A transfer whose variable symbol and amount are an order's pays it. Importing a file again changes nothing.
unmatched  lists the transfers that paid no order, for a person to look at
${pageUsage}
${actingUsage}`

type Command =
  | { kind: 'import'; file: string; as: StatementKind | null; by: string | undefined }
  | { kind: 'unmatched'; after: string | undefined }

/** So many a page. */
const mostListed = 200
/** How often it is asked how far the running shop is. */
const askAgainMs = 500

await run(async (config) => {
  const command = read(process.argv.slice(2))
  const bytes = command.kind === 'import' ? await bytesOf(command.file) : null
  const database = await openedForCommand(config)
  try {
    if (command.kind === 'import' && bytes) await importFile(config, database, bytes, command)
    else if (command.kind === 'unmatched') await list(database, command.after)
  } finally {
    await database.close()
  }
  return null
})

function read(given: string[]): Command {
  const { values, positionals } = wordsIn(
    given,
    { ...actingOption, ...pageOption, kind: { type: 'string' } },
    usage,
  )
  const [kind, file, ...more] = positionals
  const as = (['fio', 'gpc', 'camt'] as const).find((known) => known === values.kind)
  if (more.length > 0 || (values.kind !== undefined && !as)) throw new CannotStart(usage)
  if (kind === 'import' && file !== undefined) return { kind, file, as: as ?? null, by: values.as }
  if (kind === 'unmatched' && file === undefined) return { kind, after: values.after }
  throw new CannotStart(usage)
}

async function bytesOf(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file)
  } catch (error) {
    throw new CannotStart(`${file} can't be read.`, { cause: error })
  }
}

async function importFile(
  config: Config,
  database: OpenedDatabase,
  bytes: Uint8Array,
  { as, by }: { as: StatementKind | null; by: string | undefined },
): Promise<void> {
  const kind = as ?? kindOf(bytes)
  if (!kind) throw new CannotStart('This is no statement that we know: say which with --kind.')
  const { db } = database
  const { bankAccount } = await configInForce(db, config)
  const context = await commandContext({ config }, db, by)
  const asked = { iban: czechIban(bankAccount), bytes, kind }
  const started = accepted(
    await db.transaction().execute(async (tx) => await startStatementImport(tx, context, asked)),
  )
  if ('fault' in started) throw new CannotStart(faultIn(started, bankAccount))
  const { known, fits } = await imported(config, database, started.workId)
  const { PAID: paid = 0, ...others } = fits
  const unmatched = Object.values(others).reduce((sum, count) => sum + count, 0)
  console.log(`Orders paid: ${paid}. To look at: ${unmatched}. Known before: ${known}.`)
  if (unmatched > 0) await list(database)
}

/** Does the work here, or waits for the running shop where that was faster. @throws CannotStart where it was not done. */
async function imported(config: Config, database: OpenedDatabase, workId: number): Promise<Imported> {
  const { db } = database
  const now = () => new Date()
  const report = (error: Error) => console.error(error.message)
  const taken = await withQueue(
    config,
    database,
    async (queue) => await takeUpWork({ db, now, report }, longKinds({ db, queue, now }), workId),
  )
  const work = await (taken === null ? ended(db, workId) : workProgress(db, workId))
  if (work?.state === 'DONE') return work.result as Imported
  if (work?.errorKey) throw new CannotStart(translator('en')(work.errorKey))
  throw new CannotStart(
    work?.state === 'CANCELLED'
      ? 'The import was cancelled; what was taken stays.'
      : `The shop goes on with it once it runs: npm run work -- show ${workId}.`,
  )
}

/** How some work stands once it has ended. */
async function ended(db: OpenedDatabase['db'], workId: number): Promise<Work | null> {
  for (;;) {
    const work = await workProgress(db, workId)
    if (!work || work.endedAt !== null) return work
    await delay(askAgainMs)
  }
}

function faultIn(
  result: Exclude<Awaited<ReturnType<typeof startStatementImport>>, { workId: number } | Refusal>,
  bankAccount: string,
): string {
  if (result.fault === 'foreign_account')
    return `This is the statement of another account than ours (${bankAccount}); nothing was taken.`
  const where = result.line === null ? '' : ` at its entry or line ${result.line}`
  return `The statement can't be read${where}; nothing was taken.`
}

async function list({ db }: OpenedDatabase, after?: string): Promise<void> {
  const page = accepted(await selectUnmatched(db, { size: mostListed, after }))
  const lines = page.rows.length === 0 ? ['Every transfer paid its order.'] : page.rows.map(inLine)
  console.log([...lines, ...nextLines(page)].join('\n'))
}

function inLine(transfer: BankTransfer): string {
  const { bookedOn, amount, currency, variableSymbol, counterAccount, counterName, message, fit } = transfer
  const money = currency === 'CZK' ? formatPrice(amount, 'en') : `${amount / 100} ${currency}`
  const from = [counterAccount, counterName, message].filter((part) => part !== '').join(', ')
  return `${bookedOn}  ${money}  VS ${variableSymbol ?? '-'}  ${fit}  ${from}`
}
