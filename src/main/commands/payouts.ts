/** Refunds that go to the bank as a file, at the command line; see `usage`. */
import { formatPrice, type Money } from '../../lib/money.ts'
import type { Db } from '../../server/db.ts'
import {
  findPayout,
  listPayoutDue,
  listPayouts,
  type PayoutBatch,
  type PayoutDue,
  type PayoutItem,
} from '../../shop/payments/payments.ts'
import { readPayoutFile } from '../../workflows/money/money.ts'
import {
  nextLines,
  pageOption,
  pageUsage,
  wholeNumber,
  wordsIn,
  type Command,
  type CommandShop,
} from '../command.ts'
import { accepted, actingOption, actingUsage, commandContext } from '../command-actor.ts'
import { orderText } from '../order-text.ts'
import { CannotStart } from '../start.ts'
import { declaredFor, declaredUsage, doDeclared, keyUsage } from './declared.ts'

const usage = `npm run shop -- payouts due [--after <place>]
npm run shop -- payouts list [--after <place>]
npm run shop -- payouts show <payout>
npm run shop -- payouts file <payout> <path>
${declaredUsage('payouts').join('\n')}
${keyUsage}

due       refunds that you have to send in the bank and that are in no file, with their accounts
make      a file of all that are due, without what is set aside or waits for the approval of another account, or of those
          named: ABO pays crowns to Czech accounts, SEPA euros. What came in crowns goes out in euros by --rate. It goes
          from the account that transfers go to, or another own one
list      the files, the latest first; show: one with its payments
file      writes the file, for you to upload to the bank; then say so by uploaded
A payment is confirmed by the bank statement: npm run shop -- statements import <file>
${pageUsage}
${actingUsage}`

const options = {
  ...actingOption,
  ...pageOption,
} as const

const pageSize = 200
const read = (args: string[]) => wordsIn(args, options, usage)

interface Input {
  words: string[]
  values: ReturnType<typeof read>['values']
}

export const payouts: Command = async (args, shop) => {
  const operation = declaredFor('payouts', args[0] ?? '')
  if (operation) return await doDeclared(operation, args.slice(1), shop)
  const { values, positionals } = read(args)
  const [kind = '', ...words] = positionals
  const given = { words, values }
  const { db } = await shop.open()
  if (kind === 'due' && words.length === 0) return await dueLines(db, values.after)
  if (kind === 'list' && words.length === 0) return await listLines(db, values.after)
  if (kind === 'show' && words.length === 1) return await lineTexts(db, idIn(words[0]))
  if (kind === 'file' && words.length === 2) return await writeFile(shop, db, given)
  throw new CannotStart(usage)
}

async function dueLines(db: Db, after: string | undefined): Promise<string[]> {
  const page = accepted(await listPayoutDue({ db }, { size: pageSize, after }))
  const lines = page.rows.length === 0 ? ['Nothing is to be sent in the bank.'] : page.rows.map(dueLine)
  return [...lines, ...nextLines(page)]
}

const dueLine = (due: PayoutDue): string =>
  orderText(
    `${due.refundId}  ${formatPrice(due.amount, 'en')}${due.cameIn === 'CZK' ? '' : ` of ${due.cameIn}`}  order ${due.orderNumber ?? '-'}  ${due.iban ?? 'no account: write one'} ${due.holder}${due.rejected === null ? '' : `  the bank refused it: ${due.rejected}`}`,
  )

async function listLines(db: Db, after: string | undefined): Promise<string[]> {
  const page = accepted(await listPayouts({ db }, { size: pageSize, after }))
  const lines = page.rows.length === 0 ? ['No file.'] : page.rows.map(batchLine)
  return [...lines, ...nextLines(page)]
}

const sum = ({ amount, currency }: Money) => `${(amount / 100).toFixed(2)} ${currency}`

const batchLine = ({ id, format, dueOn, items, total, state, open }: PayoutBatch): string =>
  `${id}  ${format}  due ${dueOn}  ${items} payments, ${sum(total)}  ${state}${open > 0 ? `, ${open} open` : ''}`

async function lineTexts(db: Db, id: number): Promise<string[]> {
  const found = await findPayout({ db }, { id })
  if (!found) throw new CannotStart(`There is no file ${id}.`)
  const { batch, items } = found
  return [batchLine(batch), `SHA-256 ${batch.sha256}`, ...items.map(itemLine)]
}

const itemLine = (item: PayoutItem): string =>
  orderText(
    `  refund ${item.refundId}  ${sum(item)}  ${item.iban}  VS ${item.variableSymbol}  ${item.state}${item.reason === null ? '' : `: ${item.reason}`}`,
  )

async function writeFile(shop: CommandShop, db: Db, { words, values }: Input): Promise<string[]> {
  const [number, path = ''] = words
  const context = await commandContext(shop, db, values.as)
  const batchId = idIn(number)
  const file = accepted(
    await db.transaction().execute(async (tx) => await readPayoutFile({ ...context, tx }, { batchId })),
  )
  await shop.write(path, file.bytes, { isNew: true })
  return [
    `${path}: file ${batchId}. Upload it to the bank, then: npm run shop -- payouts uploaded ${batchId}`,
  ]
}

const idIn = (given: string | undefined): number => {
  const id = wholeNumber(given, 'number', 1, 999_999_999)
  if (id === undefined) throw new CannotStart(usage)
  return id
}
