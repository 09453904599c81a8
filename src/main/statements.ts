/** Bank statements at the command line; `usage` says how. */
import { readFile } from 'node:fs/promises'
import { czechIban } from '../lib/bank-account.ts'
import { formatPrice } from '../lib/money.ts'
import type { Config } from '../server/config.ts'
import type { OpenedDatabase } from '../server/db.ts'
import type { Refusal } from '../server/refusal.ts'
import { importBankStatement } from '../workflows/back-office/back-office.ts'
import { kindOf, selectUnmatched, type BankTransfer, type StatementKind } from '../shop/payments/payments.ts'
import { configInForce } from '../shop/settings/settings.ts'
import { openedForCommand, withQueue, wordsIn } from './command.ts'
import { accepted, actingOption, actingUsage, commandContext } from './command-actor.ts'
import { CannotStart, run } from './start.ts'

const usage = `npm run statements -- import <file> [--kind fio|gpc|camt]
npm run statements -- unmatched

import     takes the incoming transfers of a bank statement: Fio's JSON, GPC (ABO) or CAMT.053 XML.
           A transfer whose variable symbol and amount are an order's pays it. Importing a file again changes nothing.
unmatched  lists the transfers that paid no order, for a person to look at
${actingUsage}`

type Command =
  { kind: 'import'; file: string; as: StatementKind | null; by: string | undefined } | { kind: 'unmatched' }

await run(async (config) => {
  const command = read(process.argv.slice(2))
  const bytes = command.kind === 'import' ? await bytesOf(command.file) : null
  const database = await openedForCommand(config)
  try {
    if (command.kind === 'import' && bytes) await importFile(config, database, bytes, command)
    else await list(database)
  } finally {
    await database.close()
  }
  return null
})

function read(given: string[]): Command {
  const { values, positionals } = wordsIn(given, { ...actingOption, kind: { type: 'string' } }, usage)
  const [kind, file, ...more] = positionals
  const as = (['fio', 'gpc', 'camt'] as const).find((known) => known === values.kind)
  if (more.length > 0 || (values.kind !== undefined && !as)) throw new CannotStart(usage)
  if (kind === 'import' && file !== undefined) return { kind, file, as: as ?? null, by: values.as }
  if (kind === 'unmatched' && file === undefined) return { kind }
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
  const context = await commandContext(config, db, by)
  const result = accepted(
    await withQueue(config, database, async (queue) => {
      return await importBankStatement(
        { ...context, queue },
        { db, iban: czechIban(bankAccount) },
        bytes,
        kind,
      )
    }),
  )
  if ('fault' in result) throw new CannotStart(faultIn(result, bankAccount))
  const { PAID: paid = 0, ...others } = result.fits
  const unmatched = Object.values(others).reduce((sum, count) => sum + count, 0)
  console.log(`Orders paid: ${paid}. To look at: ${unmatched}. Known before: ${result.known}.`)
  if (unmatched > 0) await list(database)
}

function faultIn(
  result: Exclude<Awaited<ReturnType<typeof importBankStatement>>, { known: number } | Refusal>,
  bankAccount: string,
): string {
  if (result.fault === 'foreign_account')
    return `This is the statement of another account than ours (${bankAccount}); nothing was taken.`
  const where = result.line === null ? '' : ` at its entry or line ${result.line}`
  return `The statement can't be read${where}; nothing was taken.`
}

async function list({ db }: OpenedDatabase): Promise<void> {
  const unmatched = await selectUnmatched(db)
  console.log(unmatched.length === 0 ? 'Every transfer paid its order.' : unmatched.map(inLine).join('\n'))
}

function inLine(transfer: BankTransfer): string {
  const { bookedOn, amount, currency, variableSymbol, counterAccount, counterName, message, fit } = transfer
  const money = currency === 'CZK' ? formatPrice(amount, 'en') : `${amount / 100} ${currency}`
  const from = [counterAccount, counterName, message].filter((part) => part !== '').join(', ')
  return `${bookedOn}  ${money}  VS ${variableSymbol ?? '-'}  ${fit}  ${from}`
}
