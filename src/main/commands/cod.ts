/** Cash that carriers collect on delivery and remit, at the command line; see `usage`. */
import { remitters } from '../../lib/delivery.ts'
import { dayInPrague } from '../../lib/dates.ts'
import type { Db } from '../../server/db.ts'
import { translator } from '../../server/texts.ts'
import {
  listAwaitedCash,
  listRemittances,
  planRemittance,
  readRemittance,
  type RemittanceInput,
} from '../../shop/remittances/remittances.ts'
import { importRemittance, remitDays } from '../../workflows/money/money.ts'
import { settleRemittance } from '../../workflows/payment/payment.ts'
import { keptUnlessRefused } from '../../workflows/signing-in/signing-in.ts'
import {
  amount,
  nextLines,
  pageOption,
  pageUsage,
  wholeNumber,
  withQueue,
  wordsIn,
  type Command,
  type CommandShop,
} from '../command.ts'
import { accepted, actingOption, actingUsage, commandContext } from '../command-actor.ts'
import { CannotStart } from '../start.ts'
import { declaredFor, declaredUsage, doDeclared } from './declared.ts'
import { awaitedLine, planLines, remittanceLine, remittanceText } from './cod-text.ts'

const usage = `npm run shop -- cod list [--all] [--after <place>]
npm run shop -- cod show <remittance> [--undecided] [--after <place>]
npm run shop -- cod awaited [--late] [--after <place>]
npm run shop -- cod import ${remitters.join('|')} <file> --reference <number> --on <day> [--symbol <vs>] [--fee <czk>] [--dry-run]
npm run shop -- cod write ${remitters.join('|')} <parcel>=<czk> … --reference <number> --on <day> [--symbol <vs>] [--fee <czk>] [--dry-run]
${declaredUsage('cod').join('\n')}

list     remittances that are not settled; --all: every one
show     one remittance with its lines, and what of it was brought, is missing and let go
awaited  parcels that were delivered and whose cash has not come; --late: past the day by which it should have
import   takes a carrier's file (balikovna: Česká pošta), once; write the same by hand; --dry-run only says what would become of it
${pageUsage}
${actingUsage}`

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const options = {
  ...actingOption,
  ...pageOption,
  all: flag,
  undecided: flag,
  late: flag,
  'dry-run': flag,
  reference: text,
  on: text,
  symbol: text,
  fee: text,
} as const

const pageSize = 100

const read = (args: string[]) => wordsIn(args, options, usage)
type Values = ReturnType<typeof read>['values']

export const cod: Command = async (args, shop) => {
  const operation = declaredFor('cod', args[0] ?? '')
  if (operation) return await doDeclared(operation, args.slice(1), shop)
  const { values, positionals } = read(args)
  const [kind = '', ...words] = positionals
  const { db } = await shop.open()
  if (kind === 'list' && words.length === 0) return await list(db, values)
  if (kind === 'show' && words.length === 1)
    return await remittanceText(db, { id: idIn(words[0]), after: values.after, undecided: values.undecided })
  if (kind === 'awaited' && words.length === 0) return await awaited(shop, db, values)
  if (kind === 'import' && words.length === 2)
    return await taken(shop, values, batchIn(values, words[0], await linesOfFile(shop, words)))
  if (kind === 'write' && words.length > 1)
    return await taken(shop, values, batchIn(values, words[0], words.slice(1).map(parseLine)))
  throw new CannotStart(usage)
}

async function list(db: Db, { all, after }: Values): Promise<string[]> {
  const asked = { filter: all ? 'all' : 'open', after, size: pageSize } as const
  const page = accepted(await listRemittances({ db }, asked))
  const lines = page.rows.length === 0 ? ['No remittance is open.'] : page.rows.map(remittanceLine)
  return [...lines, ...nextLines(page)]
}

async function awaited(shop: CommandShop, db: Db, { late = false, after }: Values): Promise<string[]> {
  const now = { today: dayInPrague(shop.now()), days: await remitDays({ db }) }
  const page = accepted(await listAwaitedCash({ db }, { ...now, lateOnly: late, after, size: pageSize }))
  const lines = page.rows.length === 0 ? ['No cash is awaited.'] : page.rows.map(awaitedLine(now.today))
  return [...lines, ...nextLines(page)]
}

const carrierIn = (given = '') => {
  const carrier = remitters.find((one) => one === given)
  if (!carrier) throw new CannotStart(`The carriers are ${new Intl.ListFormat('en-GB').format(remitters)}.`)
  return carrier
}

async function linesOfFile(
  shop: CommandShop,
  [carrier, path = '']: string[],
): Promise<RemittanceInput['lines']> {
  const file = accepted(await readRemittance(await shop.fileAt(path), carrierIn(carrier)))
  if ('lines' in file) return file.lines
  const t = translator('en')
  const faults = file.faults.map(({ line, fault, columns = '' }) =>
    t(`admin_money.cod.file_fault.${fault}`, { line, columns }),
  )
  throw new CannotStart(`Nothing was taken of ${path}:\n${faults.join('\n')}`)
}

function parseLine(word: string, at: number): RemittanceInput['lines'][number] {
  const [, reference, czk] = /^([\w-]{1,60})=([\d.]+)$/.exec(word) ?? []
  const halere = amount(czk, 'amount')
  if (reference === undefined || !halere) throw new CannotStart('Say parcels as <number>=<czk>.')
  return { number: at + 1, reference, otherReference: '', amount: halere, fee: null }
}

function batchIn(
  { reference, on, symbol, fee }: Values,
  carrier: string | undefined,
  lines: RemittanceInput['lines'],
): RemittanceInput {
  if (reference === undefined) throw new CannotStart("Say the number of the carrier's statement: --reference")
  if (on === undefined || !/^\d{4}-\d\d-\d\d$/.test(on) || Number.isNaN(Date.parse(on)))
    throw new CannotStart('--on is a day, such as 2026-11-21.')
  const said = { carrier: carrierIn(carrier), reference, remittedOn: on, lines }
  return { ...said, variableSymbol: symbol ?? null, fee: amount(fee, 'fee') ?? 0 }
}

/** Takes it, and leads it to its parcels as far as it goes. */
async function taken(
  shop: CommandShop,
  { as, ...values }: Values,
  given: RemittanceInput,
): Promise<string[]> {
  const database = await shop.open()
  const { db } = database
  if (values['dry-run']) return planLines(accepted(await planRemittance({ db, now: shop.now() }, given)))
  const context = await commandContext(shop, db, as)
  const written = await withQueue(
    shop.config,
    database,
    async (queue) =>
      await keptUnlessRefused(
        database,
        async (tx) => await importRemittance({ ...context, queue, tx }, given),
      ),
  )
  const { remittance, isNew } = accepted(written)
  await settleRemittance({ db, now: shop.now() }, { remittanceId: remittance.id })
  return [
    `Remittance ${remittance.id}: ${isNew ? 'written' : 'known before'}.`,
    ...(await remittanceText(db, { id: remittance.id })),
  ]
}

const idIn = (given: string | undefined): number => {
  const id = wholeNumber(given, 'number', 1, 999_999_999)
  if (id === undefined) throw new CannotStart(usage)
  return id
}
