/** Orders and their money at the command line; see `usage`. */
import type { Writing } from '../../server/context.ts'
import type { Db, Tx } from '../../server/db.ts'
import type { Refusal } from '../../server/refusal.ts'
import { translator } from '../../server/texts.ts'
import { longestReason } from '../../workflows/checkout/checkout.ts'
import type { OrderOperationContext } from '../../workflows/orders/orders.ts'
import { findByNumber, findListed, type OrderFilter } from '../../shop/orders/orders.ts'
import { findBankRefundsDue } from '../../shop/payments/payments.ts'
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
import { isListWord, listMeaning, listUsage, orderLists } from './order-lists.ts'
import {
  changedOrder,
  changeKinds,
  changeMeaning,
  changeOptions,
  changeUsage,
  previewedOrder,
} from './order-changes.ts'
import { declaredFor, declaredUsage, doDeclared, keyUsage } from './declared.ts'
import { mailLines, mailMeaning, mailUsage } from './order-mails.ts'
import { orderPlacing, placeMeaning, placeUsage } from './order-placing.ts'
import { bankRefundInLines, inLine, orderInLines } from './orders-text.ts'
import { CannotStart } from '../start.ts'

const usage = `npm run shop -- orders list [--waiting | --review | --refund-due | --held] [--after <place>]
npm run shop -- orders show <number>
${mailUsage}
${placeUsage}
${listUsage}
${changeUsage}

list         the latest orders; those that wait for money or an approver, whose payment a person has to look at, whose
             money goes back (with the accounts that a person has to send it to), or that are held
show         everything that is known of an order and of its money
${mailMeaning}
${placeMeaning}
${listMeaning}
${changeMeaning}

${declaredUsage('orders').join('\n')}
${keyUsage}
${pageUsage}
${actingUsage}`

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const options = {
  ...actingOption,
  ...pageOption,
  ...changeOptions,
  waiting: flag,
  review: flag,
  'refund-due': flag,
  held: flag,
  why: text,
  key: text,
} as const
const argumentsIn = (args: string[]) => wordsIn(args, options, usage)
type Values = ReturnType<typeof argumentsIn>['values']

const kinds = ['list', 'show', ...changeKinds, 'mails'] as const
type Kind = (typeof kinds)[number]

const pageSize = 200
const inWords = translator('en')

export const orders: Command = async (args, shop) => {
  if (args[0] === 'place' || args[0] === 'preview') return await orderPlacing(args, shop)
  if (isListWord(args[0])) return await orderLists(args, shop)
  const operation = declaredFor('orders', args[0] ?? '')
  if (operation) return await doDeclared(operation, args.slice(1), shop)
  const { kind, number, values } = read(args)
  if (kind !== 'list' && kind !== 'show' && kind !== 'mails')
    return [await act(shop, { kind, number, values })]
  const { db } = await shop.open()
  if (kind === 'mails') return await mailLines(db, await idOf(db, number))
  return kind === 'list' ? await list(db, values) : [await orderInLines(db, await idOf(db, number))]
}

function read(given: string[]): { kind: Kind; number: string; values: Values } {
  const { values, positionals } = argumentsIn(given)
  const [word, number = '', ...more] = positionals
  const kind = kinds.find((known) => known === word)
  const isNumber = kind === 'list' ? number === '' : /^\d{10}$/.test(number)
  if (!kind || !isNumber || more.length > 0) throw new CannotStart(usage)
  if (kind === 'change') whyIn(values)
  return { kind, number, values }
}

function whyIn({ why = '' }: Values): string {
  const said = why.trim()
  if (said === '' || said.length > longestReason)
    throw new CannotStart(`Say why, in at most ${longestReason} characters: --why "…"`)
  return said
}

async function list(db: Db, values: Values): Promise<string[]> {
  const asked = (['waiting', 'review', 'refund-due', 'held'] as const).filter((name) => values[name])
  if (asked.length > 1) throw new CannotStart(usage)
  const filter = (asked[0]?.replace('-', '_') ?? 'all') as OrderFilter
  const page = accepted(await findListed({ db }, { filter, asked: { size: pageSize, after: values.after } }))
  const lines = page.rows.length === 0 ? ['No order.'] : page.rows.map(inLine)
  const due = filter === 'refund_due' ? await findBankRefundsDue({ db }, null) : []
  const toSend = due.length === 0 ? [] : ['', 'To be sent in the bank:', ...due.map(bankRefundInLines)]
  return [...lines, ...nextLines(page), ...toSend]
}

async function idOf(db: Db | Tx, number: string): Promise<number> {
  const order = await findByNumber({ db }, number)
  if (!order) throw new CannotStart(`There is no order ${number}.`)
  return order.id
}

interface Acting {
  kind: Exclude<Kind, 'list' | 'show' | 'mails'>
  number: string
  values: Values
}

async function act(shop: CommandShop, acting: Acting): Promise<string> {
  const database = await shop.open()
  const { db } = database
  const context = await commandContext(shop, db, acting.values.as)
  const orderId = await idOf(db, acting.number)
  const done = await withQueue(shop.config, database, async (queue) =>
    db
      .transaction()
      .execute(async (tx) => await changed({ tx, ...context, queue }, shop, { ...acting, orderId })),
  )
  if (typeof done !== 'string') throw new CannotStart(inWords(done.error_trans_key))
  return `Order ${acting.number}: ${done}`
}

/** @returns what was done, in words; or why it was not. */
async function changed(
  context: Writing & OrderOperationContext,
  shop: CommandShop,
  { kind, values, number, orderId }: Acting & { orderId: number },
): Promise<string | Refusal> {
  if (kind === 'change') return await changedOrder(context, shop, { orderId, number, values })
  return await previewedOrder({ ...context, db: context.tx }, shop, { orderId, number, values })
}
