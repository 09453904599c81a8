/** Months of the value added tax, at the command line; see `usage`. */
import { formatMoment } from '../../lib/dates.ts'
import type { Db } from '../../server/db.ts'
import { isRefusal } from '../../server/refusal.ts'
import { filingForms, type FilingForm } from '../../shop/invoices/rules.ts'
import { configInForce } from '../../shop/settings/settings.ts'
import { isMonth, type MonthEvent } from '../../shop/tax/rules.ts'
import { readTaxMonth, taxFiling, taxMonthEvents, taxMonthFile } from '../../workflows/tax/tax.ts'
import { nextLines, pageOption, pageUsage, wordsIn, type Command, type CommandShop } from '../command.ts'
import { accepted, actingOption, actingUsage, commandLine } from '../command-actor.ts'
import { CannotStart } from '../start.ts'
import { declaredUsage, doDeclared } from './declared.ts'
import { factsIn } from './tax-facts.ts'
import { verifyVatNumber } from '../../workflows/tax/tax.ts'
import { openLines, sumLines } from './tax-text.ts'

const usage = `npm run shop -- tax month 2026-10 [--file october.csv]
npm run shop -- tax return 2026-10 --file return.xml
npm run shop -- tax statement 2026-10 --file statement.xml
npm run shop -- tax months
npm run shop -- tax rates
${declaredUsage('tax').join('\n')}

month   what the documents add up to whose tax point is in that month, for the return, the control statement, the
        recapitulative statement and the one stop shop, and what is still to be done; --file writes it as a table
return, statement
        write the return (DPHDP3) or the control statement (DPHKH1) of that month as XML for the tax portal: what the shop
        sold; what it bought is added in the portal
${pageUsage}
${actingUsage}`

const text = { type: 'string' } as const
const options = { ...actingOption, ...pageOption, file: text } as const

export const tax: Command = async (args, shop) => {
  if (args[0] === 'verify') return await doDeclared(verifyVatNumber, args.slice(1), shop)
  const { values, positionals } = wordsIn(args, options, usage)
  const [kind, month = '', ...more] = positionals
  const facts = factsIn(kind, positionals.slice(1))
  if (facts) {
    const { db } = await shop.open()
    return await facts(shop, db, values.as)
  }
  const isList = kind === 'months' && month === ''
  const form = filingForms.find((one) => one === kind)
  const isOfMonth = (kind === 'month' || (form && values.file)) && isMonth(month)
  if (more.length > 0 || (!isList && !isOfMonth)) throw new CannotStart(usage)
  const { db } = await shop.open()
  if (form) return await filed(shop, db, { form, month, file: values.file ?? '' })
  return isList ? await listed(db, values.after) : await taxText(shop, db, month, values.file)
}

/** Reading needs no name: who has the shell could read the tables. */
const reader = { actor: commandLine }

async function taxText(
  shop: CommandShop,
  db: Db,
  month: string,
  file: string | undefined,
): Promise<string[]> {
  if (file !== undefined) {
    const { content } = accepted(await taxMonthFile({ ...reader, db }, { month, locale: 'cs' }))
    return await written(shop, file, content)
  }
  const { state, sums, open } = accepted(await readTaxMonth({ ...reader, db }, month))
  return [state ? eventLine(state) : `${month}  open`, ...sumLines(sums), ...openLines(open)]
}

/** A form of the tax office for a month; the current settings name the taxpayer. */
async function filed(
  shop: CommandShop,
  db: Db,
  { form, month, file }: { form: FilingForm; month: string; file: string },
): Promise<string[]> {
  const config = await configInForce({ db }, shop.config)
  const made = await taxFiling({ ...reader, db, config }, { month, form, locale: 'en' })
  if (isRefusal(made) && made.more && 'lacking' in made.more)
    throw new CannotStart(
      `Fill in these settings first (npm run shop -- settings): ${String(made.more['lacking']).replaceAll(',', ', ')}.`,
    )
  return await written(shop, file, accepted(made).content)
}

/** An existing file stays as it is. */
async function written({ write }: CommandShop, file: string, content: string): Promise<string[]> {
  await write(file, content, { isNew: true }).catch((error: unknown) => {
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    throw new CannotStart(`${file} can't be written (${code}).`, { cause: error })
  })
  return [`Written: ${file}.`]
}

async function listed(db: Db, after: string | undefined): Promise<string[]> {
  const page = accepted(await taxMonthEvents({ ...reader, db }, { size: 50, after }))
  return page.rows.length === 0
    ? ['No month was closed yet.']
    : [...page.rows.map(eventLine), ...nextLines(page)]
}

function eventLine({ month, number, act, staffId, at, reason }: MonthEvent): string {
  const moment = formatMoment(at, 'en').replaceAll('\u00a0', ' ')
  const author = staffId === null ? 'the program' : `staff ${staffId}`
  const words = [month, `${number}. ${act === 'CLOSED' ? 'closed' : 'reopened'}`, moment, author, reason]
  return words.filter((word) => word !== '').join('  ')
}
