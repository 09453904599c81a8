/** Incoming money and its use, at the command line; see `usage`. */
import { dayInPrague } from '../../lib/dates.ts'
import type { Db } from '../../server/db.ts'
import { findByNumber } from '../../shop/orders/orders.ts'
import { pageOption, pageUsage, wholeNumber, wordsIn, type Command } from '../command.ts'
import { actingUsage } from '../command-actor.ts'
import { CannotStart } from '../start.ts'
import { declaredFor, declaredUsage, doDeclared, keyUsage } from './declared.ts'
import { listedMoney, orderLines, proposedLines, moneyText } from './money-text.ts'

const usage = [
  'npm run shop -- money list [--aside | --all] [--after <place>]',
  '    money of which something is free (--aside: what waits for a day)',
  'npm run shop -- money proposals [--after <place>]',
  '    orders that it could be for',
  'npm run shop -- money show <money>',
  '    one payment and its entries',
  'npm run shop -- money order <number>',
  '    what an order comes to, was paid and still owes',
  ...declaredUsage('money'),
  keyUsage,
  pageUsage,
  actingUsage,
].join('\n')

const options = { ...pageOption, aside: { type: 'boolean' }, all: { type: 'boolean' } } as const

export const money: Command = async (args, shop) => {
  const [kind = '', ...rest] = args
  const operation = declaredFor('money', kind)
  if (operation) return await doDeclared(operation, rest, shop)
  const { values, positionals: words } = wordsIn(rest, options, usage)
  const { db } = await shop.open()
  const now = { after: values.after, today: dayInPrague(shop.now()) }
  if (kind === 'list' && words.length === 0 && !(values.aside && values.all)) {
    const filter = values.aside ? 'aside' : values.all ? 'all' : 'open'
    return await listedMoney(db, { ...now, filter })
  }
  if (kind === 'proposals' && words.length === 0) return await proposedLines(db, now)
  if (words.length === 1 && kind === 'show') return await moneyText(db, idIn(words[0]))
  if (words.length === 1 && kind === 'order') return await orderLines(db, await orderIn(db, words[0]))
  throw new CannotStart(usage)
}

const idIn = (given: string | undefined): number => {
  const id = wholeNumber(given, 'number', 1, 999_999_999)
  if (id === undefined) throw new CannotStart(usage)
  return id
}

async function orderIn(db: Db, number: string | undefined): Promise<number> {
  const order = /^\d{1,10}$/.test(number ?? '') ? await findByNumber({ db }, number ?? '') : null
  if (!order) throw new CannotStart(`There is no order ${number ?? ''}.`)
  return order.id
}
