/** Bank statements at the command line; see `usage`. */
import { setTimeout as delay } from 'node:timers/promises'
import { longKinds } from '../../jobs/long-work.ts'
import { ownIbans } from '../../lib/bank-account.ts'
import { formatPrice } from '../../lib/money.ts'
import type { Reading } from '../../server/context.ts'
import type { Db } from '../../server/db.ts'
import type { Config } from '../../server/config.ts'
import { translator } from '../../server/texts.ts'
import { startStatementImport } from '../../workflows/money/money.ts'
import {
  dialectText,
  findUnmatched,
  kindOf,
  statementFaultText,
  type BankTransfer,
  type StatementKind,
} from '../../shop/payments/payments.ts'
import { configInForce } from '../../shop/settings/settings.ts'
import type { Work } from '../../shop/work/rules.ts'
import { takeUpWork, workProgress } from '../../shop/work/work.ts'
import {
  statementOf,
  type Imported,
  type ImportFault,
  type NoteKind,
} from '../../workflows/payment/payment.ts'
import {
  nextLines,
  pageOption,
  pageUsage,
  withQueue,
  wordsIn,
  type Command,
  type CommandShop,
} from '../command.ts'
import { accepted, actingOption, actingUsage, commandContext } from '../command-actor.ts'
import { CannotStart } from '../start.ts'

const usage = `npm run shop -- statements import <file> [--kind fio|gpc|camt]
npm run shop -- statements unmatched [--after <place>]

import     takes the incoming transfers of a bank statement: Fio's JSON, GPC (ABO) or CAMT.053 XML.
           A transfer whose variable symbol and amount are an order's pays it; a debit that is a payment of a file
           (npm run shop -- payouts) says that its refund has gone. Importing a file again changes nothing.
unmatched  lists the transfers that paid no order, for a person to look at
${pageUsage}
${actingUsage}`

type Input =
  | { kind: 'import'; file: string; as: StatementKind | null; by: string | undefined }
  | { kind: 'unmatched'; after: string | undefined }

const pageSize = 200
/** The interval at which the progress of the running shop is polled. */
const askAgainMs = 500

export const statements: Command = async (args, shop) => {
  const asked = read(args)
  if (asked.kind === 'import') return await importFile(shop, await shop.fileAt(asked.file), asked)
  return await list({ db: (await shop.open()).db, now: shop.now() }, asked.after)
}

function read(given: string[]): Input {
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

async function importFile(
  shop: CommandShop,
  bytes: Uint8Array,
  { as, by }: { as: StatementKind | null; by: string | undefined },
): Promise<string[]> {
  const { db } = await shop.open()
  const kind = as ?? kindOf(bytes)
  if (!kind) throw new CannotStart('This is no statement that we know: say which with --kind.')
  const config = await configInForce({ db }, shop.config)
  const context = await commandContext(shop, db, by)
  const found = accepted(await statementOf(bytes, kind, ownIbans(config)))
  if ('fault' in found) throw new CannotStart(faultIn(found, kind, config))
  const started = accepted(
    await db
      .transaction()
      .execute(async (tx) => await startStatementImport({ ...context, tx }, { found, bytes })),
  )
  const { known, fits, payouts = 0, noted = {}, notes = [] } = await imported(shop, started.workId)
  const { PAID: paid = 0, ...others } = fits
  const unmatched = Object.values(others).reduce((sum, count) => sum + count, 0)
  const confirmed = payouts === 0 ? '' : ` Refunds confirmed: ${payouts}.`
  const summary = `Orders paid: ${paid}. To look at: ${unmatched}. Known before: ${known}.${confirmed}`
  const counts = Object.entries(noted).map(([of, count]) => noteTexts[of as NoteKind](count))
  const named = notes.map(
    (note) => `${note.kind}  ${note.bookedOn}  ${amountOf(note)}  VS ${note.variableSymbol ?? '-'}`,
  )
  const seen = `Read as ${dialectText(started.dialect, translator('en'))}.`
  return [seen, summary, ...counts, ...named, ...(unmatched > 0 ? await list({ db, now: shop.now() }) : [])]
}

/** Facts a person should know in addition to the counts. */
const noteTexts: Record<NoteKind, (count: number) => string> = {
  same: (count) => `Known from another kind of statement: ${count}.`,
  alike: (count) =>
    `They look like a movement that is here already, and wait for a person in the back office: ${count}.`,
  renamed: (count) => `The bank used the number of another movement, taken as further movements: ${count}.`,
  reversed: (count) => `The bank took a payment back, look at them in the back office: ${count}.`,
}

const amountOf = ({ amount, currency }: { amount: number; currency: string }): string =>
  currency === 'CZK' ? formatPrice(amount, 'en') : `${amount / 100} ${currency}`

/** Does the work here, or waits for the running shop where that was faster. @throws CannotStart where it was not done. */
async function imported({ config, open, now, report }: CommandShop, workId: number): Promise<Imported> {
  const database = await open()
  const { db } = database
  const taken = await withQueue(
    config,
    database,
    async (queue) =>
      await takeUpWork({ db, now, report }, { kinds: longKinds({ db, queue, now }), only: workId }),
  )
  const work = await (taken === null ? ended(db, workId) : workProgress({ db }, workId))
  if (work?.state === 'DONE') return work.result as Imported
  if (work?.errorKey) throw new CannotStart(translator('en')(work.errorKey))
  throw new CannotStart(
    work?.state === 'CANCELLED'
      ? 'The import was cancelled; what was taken stays.'
      : `The shop goes on with it once it runs: npm run shop -- work show ${workId}.`,
  )
}

/** Waits until the work has ended, and returns it. */
async function ended(db: Db, workId: number): Promise<Work | null> {
  for (;;) {
    const work = await workProgress({ db }, workId)
    if (!work || work.endedAt !== null) return work
    await delay(askAgainMs)
  }
}

function faultIn(
  result: ImportFault,
  kind: StatementKind,
  own: Pick<Config, 'bankAccount' | 'otherAccounts'>,
): string {
  if (result.fault === 'foreign_account')
    return `This is the statement of another account than ours (${[own.bankAccount, ...own.otherAccounts].join(', ')}); nothing was taken.`
  const words = { kind, t: translator('en'), locale: 'en' } as const
  const told = result.faults.map((fault) => statementFaultText(fault, words))
  return [`The statement can't be read; nothing was taken.`, ...told].join('\n')
}

async function list(context: Reading & { now: Date }, after?: string): Promise<string[]> {
  const page = accepted(await findUnmatched(context, { size: pageSize, after }))
  const lines = page.rows.length === 0 ? ['Every transfer paid its order.'] : page.rows.map(inLine)
  return [...lines, ...nextLines(page)]
}

function inLine(transfer: BankTransfer): string {
  const { bookedOn, amount, currency, variableSymbol, counterAccount, counterName, message, fit } = transfer
  const money = amountOf({ amount, currency })
  const from = [counterAccount, counterName, message].filter((part) => part !== '').join(', ')
  return `${bookedOn}  ${money}  VS ${variableSymbol ?? '-'}  ${fit}  ${from}`
}
