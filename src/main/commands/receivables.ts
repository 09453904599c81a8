/** Debts of companies on invoices, at the command line; see `usage`. */
import { isoDay } from '../../lib/iso-day.ts'
import { dayInPrague } from '../../lib/dates.ts'
import { formatPrice } from '../../lib/money.ts'
import type { Db } from '../../server/db.ts'
import { translator } from '../../server/texts.ts'
import {
  accountStatement,
  listDebts,
  listReceivables,
  statementCsv,
  statementPdf,
  type Receivable,
} from '../../shop/money/money.ts'
import { bandOf } from '../../shop/money/rules.ts'
import { configInForce } from '../../shop/settings/settings.ts'
import { nextLines, pageOption, pageUsage, wordsIn, type Command, type CommandShop } from '../command.ts'
import { accepted } from '../command-actor.ts'
import { orderText } from '../order-text.ts'
import { CannotStart } from '../start.ts'

const usage = `npm run shop -- receivables list [--company <ico>] [--after <place>]
npm run shop -- receivables companies [--after <place>]
npm run shop -- receivables statement <ico> --from <day> --to <day> [--csv <file> | --pdf <file>]

list       invoices that are not wholly paid, the longest due first, with how late they are
companies  the same by company, in bands of age
a debt that is disputed or agreed otherwise is held by npm run shop -- money hold, until npm run shop -- money release
statement  what a company's account came to: opening, documents, payments, credit, closing
${pageUsage}`

const text = { type: 'string' } as const
const options = {
  ...pageOption,
  company: text,
  from: text,
  to: text,
  csv: text,
  pdf: text,
} as const

const pageSize = 100

const read = (args: string[]) => wordsIn(args, options, usage)
type Values = ReturnType<typeof read>['values']

export const receivables: Command = async (args, shop) => {
  const { values, positionals } = read(args)
  const [kind, given, ...more] = positionals
  const { db } = await shop.open()
  if (more.length > 0) throw new CannotStart(usage)
  if (kind === 'list' && given === undefined) return await list(shop, db, values)
  if (kind === 'companies' && given === undefined) return await companies(shop, db, values)
  if (kind === 'statement' && /^\d{8}$/.test(given ?? ''))
    return await statement(shop, db, given ?? '', values)
  throw new CannotStart(usage)
}

const czk = (halere: number): string => formatPrice(halere, 'en')

async function list(shop: CommandShop, db: Db, { company: ico, after }: Values): Promise<string[]> {
  const asked = { size: pageSize, after, today: dayInPrague(shop.now()), ico }
  const page = accepted(await listReceivables({ db }, asked))
  return [...(page.rows.length === 0 ? ['Nothing is owed.'] : page.rows.map(inLine)), ...nextLines(page)]
}

function inLine(one: Receivable): string {
  const { invoiceNumber, orderNumber, companyName, ico, dueOn, daysOver, due, open, held: isHeld } = one
  const notes = [
    daysOver > 0 ? `${daysOver} days late (${bandOf(daysOver)})` : 'not due yet',
    one.reminded === null ? '' : `reminded: ${one.reminded}`,
    one.isDisputed ? 'disputed' : '',
    isHeld === null ? '' : `held${isHeld.until === null ? '' : ` until ${isHeld.until}`}: ${isHeld.reason}`,
  ].filter((note) => note !== '')
  return orderText(
    `${invoiceNumber}  order ${orderNumber}  ${ico} ${companyName}  due ${dueOn}  open ${czk(open)} of ${czk(due)}  ${notes.join(', ')}`,
  )
}

async function companies(shop: CommandShop, db: Db, { after }: Values): Promise<string[]> {
  const page = accepted(await listDebts({ db }, { size: pageSize, after, today: dayInPrague(shop.now()) }))
  const lines = page.rows.map(({ ico, name, open, bands }) => {
    const late = Object.entries(bands).map(([band, sum]) => `${band}: ${czk(sum)}`)
    return orderText(`${ico}  ${name}  ${czk(open)}  ${late.join('  ')}`)
  })
  return [...(lines.length === 0 ? ['Nothing is owed.'] : lines), ...nextLines(page)]
}

const dayIn = (given: string | undefined): string => {
  const day = isoDay('settings.error.day').safeParse(given).data
  if (day === undefined) throw new CannotStart('Say days such as 2026-11-21.')
  return day
}

async function statement(
  shop: CommandShop,
  db: Db,
  ico: string,
  { from, to, csv, pdf }: Values,
): Promise<string[]> {
  const told = accepted(await accountStatement({ db }, { ico, from: dayIn(from), to: dayIn(to) }))
  if (pdf !== undefined) {
    const { operator: issuer, brand: colours } = await configInForce({ db }, shop.config)
    await shop.write(pdf, await statementPdf(told, { locale: 'cs', t: translator('cs'), issuer, colours }))
    return [`${pdf}: ${told.lines.length} movements.`]
  }
  if (csv !== undefined) {
    await shop.write(csv, statementCsv(told, translator('cs')))
    return [`${csv}: ${told.lines.length} movements.`]
  }
  return [
    orderText(`${told.ico}  ${told.name}, ${told.from} to ${told.to}`),
    `Opening ${czk(told.opening)}`,
    ...told.lines.map(({ day, kind, number, amount }) => `${day}  ${kind}  ${number}  ${czk(amount)}`),
    `Closing ${czk(told.closing)}`,
    `Credit ${czk(told.credit)}`,
  ]
}
