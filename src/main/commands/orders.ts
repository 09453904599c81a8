/** Orders and their money at the command line; `usage` says how. */
import type { Writing } from '../../server/context.ts'
import { formatPrice } from '../../lib/money.ts'
import type { Db, Tx } from '../../server/db.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { translator } from '../../server/texts.ts'
import { longestReason } from '../../workflows/checkout/checkout.ts'
import {
  acceptOrderPayment,
  cancelOrderByStaff,
  confirmOrder,
  denyOrderPayment,
  refundOrder,
  answerRefund,
  writeRefundSent,
  type OrderOperationContext,
} from '../../workflows/back-office/back-office.ts'
import { findByNumber, findListed, type OrderFilter } from '../../shop/orders/orders.ts'
import { attemptsOf, findBankRefundsDue, type Refund } from '../../shop/payments/payments.ts'
import {
  amount as amountIn,
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
import { isListWord, listMeaning, listUsage, orderLists } from './order-lists.ts'
import {
  changedOrder,
  changeKinds,
  changeMeaning,
  changeOptions,
  changeUsage,
  previewedOrder,
} from './order-changes.ts'
import { heldOrNoted, holdKinds, holdMeaning, holdUsage, isHoldKind } from './order-holds.ts'
import { mailLines, mailMeaning, mailUsage, sentAgain } from './order-mails.ts'
import { orderPlacing, placeMeaning, placeUsage } from './order-placing.ts'
import { bankRefundInLines, inLine, orderInLines } from './orders-shown.ts'
import { CannotStart } from '../start.ts'

const usage = `npm run orders -- list [--waiting | --review | --refund-due | --held] [--after <place>]
npm run orders -- show <number>
npm run orders -- accept <number> --why "…" [--payment <ORDERNUMBER>|transfer]
npm run orders -- deny <number> --why "…"
npm run orders -- refund <number> --amount 199.50 --why "…" --key … [--payment <ORDERNUMBER>|transfer [--transfer n]]
npm run orders -- refund-sent <number> [--refund n]
npm run orders -- refund-gone|refund-stuck <number> --refund n --why "…"
npm run orders -- cancel <number> --why "…"
npm run orders -- confirm <number> --why "…"
${holdUsage}
${mailUsage}
${placeUsage}
${listUsage}
${changeUsage}

list         the latest orders; those that wait for money or an approver, whose payment a person has to look at, whose
             money goes back (with the accounts that a person has to send it to), or that are held
show         everything that is known of an order and of its money
accept       the money of an order in review is there: the order is paid; of a cancelled one it goes back
deny         it is not there: the order awaits its payment again, and expires when its time is over
refund       sends money back: to the card through the gateway, of a transfer it is due from you; of several payments where
             none is enough alone. The same key gives it once, however often this is called
refund-sent  you have sent the money of a transfer back in the bank; with --refund also money that a card refused
refund-gone  the gateway gives no answer about money for a card, and its portal says that it has gone; refund-stuck: that it has not
cancel       cancels an order that is not packed yet, or came back; its stock and its money go back, and the customer reads why
confirm      cash on delivery that waits for a click on the mailed link is sure to be served, such as after a call
${holdMeaning}
${mailMeaning}
${placeMeaning}
${listMeaning}
${changeMeaning}
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
  mail: text,
  document: text,
  text,
  why: text,
  payment: text,
  amount: text,
  key: text,
  transfer: text,
  refund: text,
} as const
const argumentsIn = (args: string[]) => wordsIn(args, options, usage)
type Values = ReturnType<typeof argumentsIn>['values']

const kinds = [
  'list',
  'show',
  'accept',
  'deny',
  'refund',
  'refund-sent',
  'refund-gone',
  'refund-stuck',
  'cancel',
  'confirm',
  ...holdKinds,
  ...changeKinds,
  'mails',
  'send-again',
] as const
type Kind = (typeof kinds)[number]

/** So many a page. */
const mostListed = 200
const inWords = translator('en')

export const orders: Command = async (args, shop) => {
  if (args[0] === 'place' || args[0] === 'preview') return await orderPlacing(args, shop)
  if (isListWord(args[0])) return await orderLists(args, shop)
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
  if (
    [
      'accept',
      'deny',
      'refund',
      'cancel',
      'confirm',
      'hold',
      'release',
      'customer-note',
      'change',
      'send-again',
    ].includes(kind)
  )
    whyIn(values)
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
  const page = accepted(
    await findListed({ db }, { filter, asked: { size: mostListed, after: values.after } }),
  )
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
  const { payment } = values
  if (kind === 'change') return await changedOrder(context, shop, { orderId, number, values })
  if (kind === 'preview-change')
    return await previewedOrder({ ...context, db: context.tx }, shop, { orderId, number, values })
  if (kind === 'refund') return await refund(context, orderId, values)
  if (kind === 'refund-sent') return await sent(context, orderId, values)
  if (kind === 'refund-gone' || kind === 'refund-stuck') {
    const refundId = wholeNumber(values.refund, 'refund', 1, 999_999_999) ?? 0
    const hasGone = kind === 'refund-gone'
    const answered = await answerRefund(context, { orderId, refundId, hasGone, reason: whyIn(values) })
    if (isRefusal(answered)) return answered
    return hasGone ? 'the money is back on the card.' : 'the card did not take it: send it otherwise.'
  }
  if (isHoldKind(kind)) return await heldOrNoted(context, { kind, orderId, values })
  const why = whyIn(values)
  if (kind === 'send-again') return await sentAgain(context, { orderId, reason: why, values })
  if (kind === 'accept') {
    const chosen = payment === undefined ? {} : { payment }
    const done = await acceptOrderPayment(context, { orderId, why, ...chosen })
    if (isRefusal(done)) return done
    return done.status === 'paid' ? 'it is paid.' : 'it is cancelled, so its money goes back.'
  }
  if (kind === 'confirm') {
    const confirmed = await confirmOrder(context, { orderId, why })
    return isRefusal(confirmed) ? confirmed : 'it is confirmed.'
  }
  if (kind === 'deny') {
    const denied = await denyOrderPayment(context, { orderId, why })
    return isRefusal(denied) ? denied : 'it awaits its payment again.'
  }
  const cancelled = await cancelOrderByStaff(context, { orderId, why })
  if (isRefusal(cancelled)) return cancelled
  return cancelled.cancelled ? 'it is cancelled.' : 'it was cancelled before.'
}

async function refund(
  context: Writing & OrderOperationContext,
  orderId: number,
  values: Values,
): Promise<string | Refusal> {
  const { tx } = context
  const amount = amountIn(values.amount, 'amount')
  const { key = '' } = values
  if (amount === undefined || !/^[\w.:-]{1,100}$/.test(key))
    throw new CannotStart(
      'A refund has an --amount in CZK, and a --key of letters and digits that is its own.',
    )
  const source = await sourceIn(tx, orderId, values)
  if (source === null) return refuse(422, 'refund.error.which_payment')
  const reason = whyIn(values)
  const asked = await refundOrder(context, { orderId, amount, key, reason, ...source })
  if (isRefusal(asked)) return asked
  return asked.pieces.map(pieceInWords).join(' ')
}

function pieceInWords({ id, attemptId, amount, state }: Refund): string {
  const way = attemptId !== null ? 'goes back to the card' : 'is to be sent by you in the bank'
  return `refund ${id} of ${formatPrice(amount, 'en')} ${way}; it is ${state}.`
}

/** Which payment the money is taken from; null: the one named is none of the order's. */
async function sourceIn(
  tx: Tx,
  orderId: number,
  { payment, transfer }: Values,
): Promise<{ attemptId?: number; transactionId?: number } | null> {
  const transactionId = wholeNumber(transfer, 'transfer', 1, 999_999_999)
  if (transactionId !== undefined) return { transactionId }
  if (payment === undefined) return {}
  const attempt = (await attemptsOf({ db: tx }, orderId)).find(({ orderNumber }) => orderNumber === payment)
  return attempt ? { attemptId: attempt.id } : null
}

async function sent(
  context: Writing & OrderOperationContext,
  orderId: number,
  { refund: chosen }: Values,
): Promise<string | Refusal> {
  const refundId = wholeNumber(chosen, 'refund', 1, 999_999_999) ?? null
  const written = await writeRefundSent(context, { orderId, refundId })
  if (isRefusal(written)) return written
  if (written.sent === null)
    return 'what the card did not take went back to an account, and the customer is told.'
  return `${formatPrice(written.sent, 'en')} went back, and the customer is told.`
}
