/** What carriers collected on delivery and remit, at the command line; `usage` says how. */
import { remitters } from '../../lib/delivery.ts'
import { dayInPrague } from '../../lib/dates.ts'
import type { Outcome, Connected } from '../../server/context.ts'
import type { Db } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'
import { isRefusal } from '../../server/refusal.ts'
import { translator } from '../../server/texts.ts'
import {
  listAwaitedCash,
  listRemittances,
  planRemittance,
  readRemittance,
  type GivenRemittance,
} from '../../shop/remittances/remittances.ts'
import { isApprovalAsked } from '../../shop/staff/staff.ts'
import {
  acceptLine,
  claimLine,
  closeRemittance,
  correctLine,
  importRemittance,
  matchRemittance,
  releaseLine,
  remitDays,
  unmatchRemittance,
  voidRemittance,
  type RemittanceContext,
} from '../../workflows/back-office/back-office.ts'
import { settleRemittance } from '../../workflows/payment/payment.ts'
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
import { awaitedLine, planLines, remittanceLine, shownRemittance } from './cod-shown.ts'

const usage = `npm run shop -- cod list [--all] [--after <place>]
npm run shop -- cod show <remittance> [--undecided] [--after <place>]
npm run shop -- cod awaited [--late] [--after <place>]
npm run shop -- cod import ${remitters.join('|')} <file> --reference <number> --on <day> [--symbol <vs>] [--fee <czk>] [--dry-run]
npm run shop -- cod write ${remitters.join('|')} <parcel>=<czk> … --reference <number> --on <day> [--symbol <vs>] [--fee <czk>] [--dry-run]
npm run shop -- cod match <remittance> <money> [--why "…"]
npm run shop -- cod unmatch <remittance> <money> --why "…"
npm run shop -- cod accept <line> --why "…"
npm run shop -- cod claim <line> --why "…"
npm run shop -- cod correct <line> <parcel> --why "…"
npm run shop -- cod release <line> --why "…"
npm run shop -- cod close <remittance> --why "…"
npm run shop -- cod void <remittance> --why "…"

list     remittances that are not settled; --all: every one
show     one remittance with its lines, and what of it was brought, is missing and let go
awaited  parcels that were delivered and whose cash has not come; --late: past the day by which it should have
import   takes a carrier's file (balikovna: Česká pošta), once; write the same by hand; --dry-run only says what would become of it
match    leads a transfer to the remittance that it brings; a reason, where its amount differs; unmatch takes it away again
accept   takes a line with its difference; claim takes what came, and claims the rest from the carrier
correct  says which parcel a line is about; release leaves its money to the transfer (npm run shop -- money)
close    lets go what transfers did not bring of a remittance; void says that it was written by mistake, and nothing of it comes
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
  why: text,
} as const

/** So many a page. */
const mostListed = 100

const read = (args: string[]) => wordsIn(args, options, usage)
type Values = ReturnType<typeof read>['values']

export const cod: Command = async (args, shop) => {
  const { values, positionals } = read(args)
  const [kind = '', ...words] = positionals
  const { db } = await shop.open()
  if (kind === 'list' && words.length === 0) return await list(db, values)
  if (kind === 'show' && words.length === 1)
    return await shownRemittance(db, { id: idIn(words[0]), after: values.after, undecided: values.undecided })
  if (kind === 'awaited' && words.length === 0) return await awaited(shop, db, values)
  if (kind === 'import' && words.length === 2)
    return await taken(shop, values, batchIn(values, words[0], await linesOfFile(shop, words)))
  if (kind === 'write' && words.length > 1)
    return await taken(shop, values, batchIn(values, words[0], words.slice(1).map(typedLine)))
  const work = works[kind]
  if (!work || words.length !== work.words) throw new CannotStart(usage)
  return await decided(shop, values, async (context) => await work.run(context, words, values))
}

async function list(db: Db, { all, after }: Values): Promise<string[]> {
  const asked = { filter: all ? 'all' : 'open', after, size: mostListed } as const
  const page = accepted(await listRemittances({ db }, asked))
  const lines = page.rows.length === 0 ? ['No remittance is open.'] : page.rows.map(remittanceLine)
  return [...lines, ...nextLines(page)]
}

async function awaited(shop: CommandShop, db: Db, { late = false, after }: Values): Promise<string[]> {
  const now = { today: dayInPrague(shop.now()), days: await remitDays({ db }) }
  const page = accepted(await listAwaitedCash({ db }, { ...now, lateOnly: late, after, size: mostListed }))
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
): Promise<GivenRemittance['lines']> {
  const file = accepted(await readRemittance(await shop.fileAt(path), carrierIn(carrier)))
  if ('lines' in file) return file.lines
  const t = translator('en')
  const faults = file.faults.map(({ line, fault, columns = '' }) =>
    t(`admin_money.cod.file_fault.${fault}`, { line, columns }),
  )
  throw new CannotStart(`Nothing was taken of ${path}:\n${faults.join('\n')}`)
}

function typedLine(word: string, at: number): GivenRemittance['lines'][number] {
  const [, reference, czk] = /^([\w-]{1,60})=([\d.]+)$/.exec(word) ?? []
  const halere = amount(czk, 'amount')
  if (reference === undefined || !halere) throw new CannotStart('Say parcels as <number>=<czk>.')
  return { number: at + 1, reference, otherReference: '', amount: halere, fee: null }
}

function batchIn(
  { reference, on, symbol, fee }: Values,
  carrier: string | undefined,
  lines: GivenRemittance['lines'],
): GivenRemittance {
  if (reference === undefined) throw new CannotStart("Say the number of the carrier's statement: --reference")
  if (on === undefined || !/^\d{4}-\d\d-\d\d$/.test(on) || Number.isNaN(Date.parse(on)))
    throw new CannotStart('--on is a day, such as 2026-11-21.')
  const said = { carrier: carrierIn(carrier), reference, remittedOn: on, lines }
  return { ...said, variableSymbol: symbol ?? null, fee: amount(fee, 'fee') ?? 0 }
}

async function taken(shop: CommandShop, values: Values, given: GivenRemittance): Promise<string[]> {
  const { db } = await shop.open()
  if (values['dry-run']) return planLines(accepted(await planRemittance({ db, now: shop.now() }, given)))
  let remittanceId = 0
  const said = await decided(shop, values, async (context) => {
    const written = await importRemittance(context, given)
    if (isRefusal(written)) return written
    remittanceId = written.remittance.id
    return {
      remittanceId,
      said: `Remittance ${remittanceId}: ${written.isNew ? 'written' : 'known before'}.`,
    }
  })
  return [...said, ...(await shownRemittance(db, { id: remittanceId }))]
}

interface Done {
  remittanceId: number
  said: string
}

interface Work {
  words: number
  run: (context: RemittanceContext, words: string[], values: Values) => Promise<Outcome<Done>>
}

/** Does it in a transaction that a refusal takes back, and leads the remittance on as far as it goes. */
async function decided(
  shop: CommandShop,
  { as }: Values,
  work: (context: RemittanceContext) => Promise<Outcome<Done>>,
): Promise<string[]> {
  const database = await shop.open()
  const { db } = database
  const context = await commandContext(shop, db, as)
  const done = await withQueue(
    shop.config,
    database,
    async (queue) => await kept({ db, ...context, queue }, work),
  )
  const { remittanceId, said } = accepted(done)
  await settleRemittance({ db, now: shop.now() }, { remittanceId })
  return [said]
}

async function kept(
  context: Connected & Omit<RemittanceContext, 'tx'> & { queue: Queue },
  work: (context: RemittanceContext) => Promise<Outcome<Done>>,
): Promise<Outcome<Done>> {
  const { db } = context
  let refused: Outcome<Done> | null = null
  try {
    return await db.transaction().execute(async (tx) => {
      const done = await work({ ...context, tx })
      if (!isRefusal(done) || isApprovalAsked(done)) return done
      refused = done
      throw new CannotStart('refused')
    })
  } catch (error) {
    if (refused) return refused
    throw error
  }
}

const idIn = (given: string | undefined): number => {
  const id = wholeNumber(given, 'number', 1, 999_999_999)
  if (id === undefined) throw new CannotStart(usage)
  return id
}

const aboutLine = (
  work: (
    context: RemittanceContext,
    about: { lineId: number; reason: string; parcel: string },
  ) => ReturnType<typeof acceptLine>,
  words = 1,
): Work => ({
  words,
  run: async (context, [line, parcel = ''], { why: reason = '' }) => {
    const done = await work(context, { lineId: idIn(line), reason, parcel })
    if (isRefusal(done)) return done
    const { id, state, remittanceId } = done.line
    return { remittanceId, said: `Line ${id}: ${state}${done.isNew ? '' : ', done before'}.` }
  },
})

const works: Record<string, Work> = {
  accept: aboutLine(acceptLine),
  claim: aboutLine(claimLine),
  release: aboutLine(releaseLine),
  correct: aboutLine(correctLine, 2),
  match: {
    words: 2,
    run: async (context, [given, money], { why: reason = '' }) => {
      const remittanceId = idIn(given)
      const done = await matchRemittance(context, { remittanceId, receivedId: idIn(money), reason })
      if (isRefusal(done)) return done
      return {
        remittanceId,
        said: `Remittance ${remittanceId}: ${done.isNew ? 'matched' : 'matched before'}.`,
      }
    },
  },
  unmatch: {
    words: 2,
    run: async (context, [given, money], { why: reason = '' }) => {
      const remittanceId = idIn(given)
      const done = await unmatchRemittance(context, { remittanceId, receivedId: idIn(money), reason })
      if (isRefusal(done)) return done
      return {
        remittanceId,
        said: `Remittance ${remittanceId}: ${done.isNew ? 'taken away' : 'not led to it'}.`,
      }
    },
  },
  close: {
    words: 1,
    run: async (context, [given], { why: reason = '' }) => {
      const remittanceId = idIn(given)
      const done = await closeRemittance(context, { remittanceId, reason })
      if (isRefusal(done)) return done
      return {
        remittanceId,
        said: `Remittance ${remittanceId}: ${(done.letGo / 100).toFixed(2)} CZK let go.`,
      }
    },
  },
  void: {
    words: 1,
    run: async (context, [given], { why: reason = '' }) => {
      const remittanceId = idIn(given)
      const done = await voidRemittance(context, { remittanceId, reason })
      if (isRefusal(done)) return done
      const said = `Remittance ${remittanceId} is void; the cash of ${done.lines} parcels is awaited.`
      return { remittanceId, said }
    },
  },
}
