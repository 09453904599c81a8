/** Money and its ledger as the command line shows them. */
import { formatPrice } from '../../lib/money.ts'
import type { Db } from '../../server/db.ts'
import {
  entriesOf,
  findMoney,
  listMoney,
  moneyOfOrder,
  proposeOrders,
  type Entry,
  type ListedMoney,
} from '../../shop/money/money.ts'
import type { MoneyFilter } from '../../shop/money/rules.ts'
import { nextLines } from '../command.ts'
import { accepted } from '../command-actor.ts'
import { orderText } from '../order-text.ts'
import { CannotStart } from '../start.ts'

const czk = (halere: number): string => formatPrice(halere, 'en')

/** One payment on a line. */
export function moneyLine(money: ListedMoney): string {
  const { id, kind, receivedOn, original, amount, free, aside, variableSymbol } = money
  const { currency } = original
  const foreign = currency === 'CZK' ? '' : `${(original.amount / 100).toFixed(2)} ${currency} `
  const worth =
    currency !== 'CZK' && money.rate === null ? 'without a rate' : `${czk(amount)}, free ${czk(free)}`
  const from = [money.counterAccount, money.counterName, money.message]
    .filter((part) => part !== '')
    .join(', ')
  return orderText(
    [
      `${String(id).padStart(6)}  ${receivedOn}  ${kind}  ${foreign}${worth}`,
      variableSymbol === null ? '' : `VS ${variableSymbol}`,
      from,
      aside === null ? '' : `aside until ${aside.until}: ${aside.why}`,
    ]
      .filter((part) => part !== '')
      .join('  '),
  )
}

const pageSize = 100

/** A page of what came. */
export async function listedMoney(
  db: Db,
  asked: { filter: MoneyFilter; after: string | undefined; today: string },
): Promise<string[]> {
  const page = accepted(await listMoney({ db }, { ...asked, size: pageSize }))
  return [...(page.rows.length === 0 ? ['No money.'] : page.rows.map(moneyLine)), ...nextLines(page)]
}

/** Which orders a page of money could be for. */
export async function proposedLines(
  db: Db,
  asked: { after: string | undefined; today: string },
): Promise<string[]> {
  const page = accepted(await listMoney({ db }, { ...asked, filter: 'open', size: pageSize }))
  const proposals = [...(await proposeOrders({ db }, page.rows)).values()].flat()
  const lines = proposals.map(({ receivedId, orderNumber, amount, open, signs, isExact }) =>
    orderText(
      `${isExact ? '=' : '?'} money ${receivedId}  order ${orderNumber}  ${czk(amount)} of ${czk(open)}  ${signs.join(', ')}`,
    ),
  )
  return [...(lines.length === 0 ? ['No order fits.'] : lines), ...nextLines(page)]
}

function historyLine({
  id,
  kind,
  amount,
  receivedId,
  orderId,
  refundId,
  reversesId,
  reason,
  at,
}: Entry): string {
  const about = [
    receivedId === null ? '' : `money ${receivedId}`,
    orderId === null ? '' : `order id ${orderId}`,
    refundId === null ? '' : `refund ${refundId}`,
    reversesId === null ? '' : `takes back ${reversesId}`,
    reason,
  ].filter((part) => part !== '')
  return orderText(`  ${id}  ${at.toISOString().slice(0, 10)}  ${kind}  ${czk(amount)}  ${about.join(', ')}`)
}

/** One payment with its history. @throws CannotStart if it does not exist */
export async function moneyText(db: Db, id: number): Promise<string[]> {
  const found = await findMoney({ db }, id)
  if (!found) throw new CannotStart(`There is no money ${id}.`)
  return [moneyLine(found), ...(await entriesOf({ db }, { receivedId: id })).map(historyLine)]
}

/** The amount due for an order, settled and still open, entry by entry. */
export async function orderLines(db: Db, orderId: number): Promise<string[]> {
  const { due, settled, open } = await moneyOfOrder({ db }, orderId)
  const entries = await entriesOf({ db }, { orderId })
  return [`Due ${czk(due)}, settled ${czk(settled)}, open ${czk(open)}.`, ...entries.map(historyLine)]
}
