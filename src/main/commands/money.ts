/** Money that came and what becomes of it, at the command line; `usage` says how. */
import { createHash } from 'node:crypto'
import { dayInPrague } from '../../lib/dates.ts'
import type { Halere } from '../../lib/money.ts'
import type { Outcome, Writing } from '../../server/context.ts'
import type { Db, Tx } from '../../server/db.ts'
import { isRefusal, type Refusal } from '../../server/refusal.ts'
import { readRate, type RateSource } from '../../shop/money/rules.ts'
import { findByNumber } from '../../shop/orders/orders.ts'
import { findByReference } from '../../shop/shipments/shipments.ts'
import { isApprovalAsked } from '../../shop/staff/staff.ts'
import {
  allocateMoney,
  convertMoney,
  creditMoney,
  keepMoney,
  receiveMoney,
  remitCash,
  returnMoney,
  reverseEntry,
  setMoneyAside,
  payByCredit,
  writeOffOrder,
  writeReturnSent,
  type MoneyOperationContext,
} from '../../workflows/back-office/back-office.ts'
import {
  amount,
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
import { dayIn, entryLine, listedMoney, orderLines, proposedLines, shownMoney } from './money-shown.ts'

const usage = `npm run money -- list [--aside | --all] [--after <place>]
npm run money -- proposals [--after <place>]
npm run money -- show <money>
npm run money -- order <number>
npm run money -- receive cash|other-account --amount <czk> --on <day> --why "…"
npm run money -- rate <money> <crowns> --on <day> --from bank|cnb --why "…"
npm run money -- allocate <money> <order> [--amount <czk>] --why "…"
npm run money -- credit <money> <order> [--amount <czk>] --why "…"
npm run money -- use-credit <order> [--amount <czk>] --why "…"
npm run money -- remit <money> <order or parcel> [--fee <czk>] --why "…"
npm run money -- keep <money> [--amount <czk>] [--exchange] --why "…"
npm run money -- write-off <order> [--amount <czk>] [--exchange] --why "…"
npm run money -- return <money> [--amount <czk>] --why "…"
npm run money -- sent <refund>
npm run money -- reverse <entry> [--amount <czk>] --why "…"
npm run money -- aside <money> --until <day> --why "…"
npm run money -- take-up <money> --why "…"

list        money of which something is free (--aside: what waits for a day); proposals: orders it could be for
show        one payment and its entries; order: what an order comes to, was paid and still owes
receive     writes down what no statement and no gateway tells of
rate        what money in another currency is worth: crowns for one unit, the day of the rate and whose it is
allocate    pays an order, or a part of it; without --amount as much as is free and due
credit      the company or the customer of the order has it for their next order; use-credit pays one of that
remit       a carrier's transfer brings the cash on delivery of an order, less its fee
keep        the shop keeps a surplus; write-off ends what an order owes; --exchange: a rate made it
return      goes back to its sender: you send it in the bank, and say so by sent
reverse     takes an entry back: its money is free again, its order owes it again
aside       waits until a day with a reason; take-up deals with it again
--key <k>   the same words are done once; with another key they are done again
${pageUsage}
${actingUsage}`

const text = { type: 'string' } as const
const options = {
  ...actingOption,
  ...pageOption,
  aside: { type: 'boolean' },
  all: { type: 'boolean' },
  exchange: { type: 'boolean' },
  amount: text,
  fee: text,
  on: text,
  from: text,
  until: text,
  why: text,
  key: text,
} as const

const read = (args: string[]) => wordsIn(args, options, usage)
type Values = ReturnType<typeof read>['values']

export const money: Command = async (args, shop) => {
  const { values, positionals } = read(args)
  const [kind = '', ...words] = positionals
  const { db } = await shop.open()
  const now = { after: values.after, today: dayInPrague(shop.now()) }
  if (kind === 'list' && words.length === 0 && !(values.aside && values.all)) {
    const filter = values.aside ? 'aside' : values.all ? 'all' : 'open'
    return await listedMoney(db, { ...now, filter })
  }
  if (kind === 'proposals' && words.length === 0) return await proposedLines(db, now)
  if (words.length === 1 && kind === 'show') return await shownMoney(db, idIn(words[0]))
  if (words.length === 1 && kind === 'order') return await orderLines(db, await orderIn(db, words[0]))
  const work = works[kind]
  if (!work || words.length !== work.words) throw new CannotStart(usage)
  return await doWork(shop, work, { words, values, args })
}

interface Given {
  words: string[]
  values: Values
  /** As it was typed: the key of what it asks for. */
  args: string[]
}

interface Work {
  words: number
  run: (tx: Tx, context: MoneyOperationContext, given: Given) => Promise<string | Refusal>
}

async function doWork(shop: CommandShop, { run }: Work, given: Given): Promise<string[]> {
  const database = await shop.open()
  const context = await commandContext(shop, database.db, given.values.as)
  const outcome = await withQueue(shop.config, database, async (queue) => {
    let asked: Refusal | null = null
    try {
      return await database.db.transaction().execute(async (tx) => {
        const done = await run(tx, { ...context, queue }, given)
        if (!isRefusal(done) || isApprovalAsked(done)) return done
        asked = done
        throw new CannotStart('refused')
      })
    } catch (error) {
      if (asked) return asked
      throw error
    }
  })
  return [accepted(outcome)]
}

/** What an operation is asked with: without a key the words themselves are one. */
function askedIn({ values, args }: Given): { key: string; reason: string } {
  const { why = '', key } = values
  if (why.trim() === '' || why.length > 500)
    throw new CannotStart('Say why, in at most 500 characters: --why "…"')
  if (key !== undefined && !/^[\w.:-]{1,100}$/.test(key))
    throw new CannotStart('--key has letters, digits and . : - only.')
  return { key: key ?? createHash('sha256').update(args.join('\0')).digest('hex').slice(0, 40), reason: why }
}

const idIn = (given: string | undefined): number => {
  const id = wholeNumber(given, 'number', 1, 999_999_999)
  if (id === undefined) throw new CannotStart(usage)
  return id
}

async function orderIn(db: Db | Tx, number: string | undefined): Promise<number> {
  const order = /^\d{1,10}$/.test(number ?? '') ? await findByNumber({ db }, number ?? '') : null
  if (!order) throw new CannotStart(`There is no order ${number ?? ''}.`)
  return order.id
}

const amountOf = ({ values }: Given): Halere | null => amount(values.amount, 'amount') ?? null

const entrySaid = (outcome: Outcome<Parameters<typeof entryLine>[0]>): string | Refusal =>
  isRefusal(outcome) ? outcome : entryLine(outcome)

const works: Record<string, Work> = {
  receive: {
    words: 1,
    run: async (tx, context, given) => {
      const kind = { cash: 'CASH', 'other-account': 'OTHER_ACCOUNT' }[given.words[0] ?? '']
      const halere = amountOf(given)
      if ((kind !== 'CASH' && kind !== 'OTHER_ACCOUNT') || halere === null) throw new CannotStart(usage)
      const asked = {
        ...askedIn(given),
        kind,
        amount: halere,
        receivedOn: dayIn(given.values.on, 'on'),
      } as const
      const outcome = await receiveMoney({ ...context, tx }, asked)
      return isRefusal(outcome) ? outcome : `Money ${outcome.received.id}: written${again(outcome)}.`
    },
  },
  rate: {
    words: 2,
    run: async (tx, context, given) => {
      const source = { bank: 'BANK', cnb: 'CNB' }[given.values.from ?? ''] as RateSource | undefined
      const rate = readRate(given.words[1] ?? '')
      if (!source || rate === null) throw new CannotStart(usage)
      const receivedId = idIn(given.words[0])
      const { reason } = askedIn(given)
      const on = dayIn(given.values.on, 'on')
      const outcome = await convertMoney(
        { ...context, tx },
        { receivedId, rate: { rate, on, source }, reason },
      )
      if (isRefusal(outcome)) return outcome
      return `Money ${receivedId}: ${(outcome.received.amount / 100).toFixed(2)} CZK${again(outcome)}.`
    },
  },
  allocate: {
    words: 2,
    run: async (tx, context, given) =>
      entrySaid(await allocateMoney({ ...context, tx }, { ...askedIn(given), ...(await bothIn(tx, given)) })),
  },
  credit: {
    words: 2,
    run: async (tx, context, given) =>
      entrySaid(await creditMoney({ ...context, tx }, { ...askedIn(given), ...(await bothIn(tx, given)) })),
  },
  'use-credit': {
    words: 1,
    run: async (tx, context, given) => {
      const orderId = await orderIn(tx, given.words[0])
      return entrySaid(
        await payByCredit({ ...context, tx }, { ...askedIn(given), orderId, amount: amountOf(given) }),
      )
    },
  },
  remit: {
    words: 2,
    run: async (tx, context, given) => {
      const [came, place = ''] = given.words
      const parcel = await findByReference({ db: tx }, place)
      const about = { orderId: parcel?.orderId ?? (await orderIn(tx, place)), shipmentId: parcel?.id }
      const asked = { ...about, receivedId: idIn(came), fee: amount(given.values.fee, 'fee') ?? 0 }
      return entrySaid(await remitCash({ ...context, tx }, { ...askedIn(given), ...asked }))
    },
  },
  keep: {
    words: 1,
    run: async (tx, context, given) => {
      const asked = { ...askedIn(given), receivedId: idIn(given.words[0]), amount: amountOf(given) }
      return entrySaid(
        await keepMoney({ ...context, tx }, { ...asked, isExchange: given.values.exchange ?? false }),
      )
    },
  },
  'write-off': {
    words: 1,
    run: async (tx, context, given) => {
      const orderId = await orderIn(tx, given.words[0])
      const asked = { ...askedIn(given), orderId, amount: amountOf(given) }
      return entrySaid(
        await writeOffOrder({ ...context, tx }, { ...asked, isExchange: given.values.exchange ?? false }),
      )
    },
  },
  return: {
    words: 1,
    run: async (tx, context, given) => {
      const asked = { ...askedIn(given), receivedId: idIn(given.words[0]), amount: amountOf(given) }
      const outcome = await returnMoney({ ...context, tx }, asked)
      if (isRefusal(outcome)) return outcome
      const { piece } = outcome
      return `Refund ${piece.id}: send ${(piece.amount / 100).toFixed(2)} CZK back in the bank${again(outcome)}.`
    },
  },
  sent: {
    words: 1,
    run: async (tx, context, given) => {
      const refundId = idIn(given.words[0])
      const outcome = await writeReturnSent({ ...context, tx }, { refundId })
      return isRefusal(outcome) ? outcome : `Refund ${refundId}: sent${again(outcome)}.`
    },
  },
  reverse: {
    words: 1,
    run: async (tx, context, given) => {
      const asked = { ...askedIn(given), entryId: idIn(given.words[0]), amount: amountOf(given) }
      return entrySaid(await reverseEntry({ ...context, tx }, asked))
    },
  },
  aside: { words: 1, run: async (tx, context, given) => await asideSaid({ ...context, tx }, given, 'until') },
  'take-up': { words: 1, run: async (tx, context, given) => await asideSaid({ ...context, tx }, given) },
}

const again = ({ isNew }: { isNew: boolean }): string => (isNew ? '' : ', done before')

const bothIn = async (tx: Tx, given: Given) => ({
  receivedId: idIn(given.words[0]),
  orderId: await orderIn(tx, given.words[1]),
  amount: amountOf(given),
})

async function asideSaid(
  context: Writing & MoneyOperationContext,
  given: Given,
  day?: 'until',
): Promise<string | Refusal> {
  const receivedId = idIn(given.words[0])
  const until = day ? dayIn(given.values.until, day) : null
  const outcome = await setMoneyAside(context, { receivedId, until, reason: askedIn(given).reason })
  if (isRefusal(outcome)) return outcome
  return until === null
    ? `Money ${receivedId}: to be dealt with.`
    : `Money ${receivedId}: set aside until ${until}.`
}
