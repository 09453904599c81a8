/** Statements of representatives' commission, at the command line; see `usage`. */
import { toCzk } from '../../lib/money.ts'
import type { Db } from '../../server/db.ts'
import { findCustomer } from '../../shop/customers/customers.ts'
import { addressKey, mailAddress } from '../../shop/customers/rules.ts'
import { isMonth } from '../../shop/tax/rules.ts'
import { commissionFile, readCommission } from '../../workflows/representatives/representatives.ts'
import { nextLines, pageOption, pageUsage, wordsIn, type Command, type CommandShop } from '../command.ts'
import { accepted, actingOption, actingUsage, commandLine } from '../command-actor.ts'
import { CannotStart } from '../start.ts'
import { declaredUsage } from './declared.ts'

const usage = `npm run shop -- commission list [<e-mail of the representative>]
npm run shop -- commission file <e-mail> 2026-10 --file october.csv
${declaredUsage('commission').join('\n')}

${pageUsage}
${actingUsage}`

const options = { ...actingOption, ...pageOption, file: { type: 'string' } } as const

export const commission: Command = async (args, shop) => {
  const { values, positionals } = wordsIn(args, options, usage)
  const [kind, email, month = '', ...more] = positionals
  const isList = kind === 'list' && month === ''
  const isOfMonth = isMonth(month) && kind === 'file' && values.file !== undefined
  if (more.length > 0 || (!isList && !isOfMonth)) throw new CannotStart(usage)
  const { db } = await shop.open()
  const representativeId = email === undefined ? undefined : await account(db, email)
  if (isList || representativeId === undefined) return await listed(db, representativeId, values.after)
  return await written(shop, db, { representativeId, month, file: values.file ?? '' })
}

async function account(db: Db, typed: string): Promise<number> {
  const address = mailAddress(typed)
  const found = address && (await findCustomer({ db }, { emailKey: addressKey(address) }))
  if (!found) throw new CannotStart(`There is no account under ${typed}.`)
  return found.id
}

async function listed(
  db: Db,
  representativeId: number | undefined,
  after: string | undefined,
): Promise<string[]> {
  const of = representativeId === undefined ? {} : { representativeId }
  const page = accepted(await readCommission({ actor: commandLine, db }, { size: 50, after, ...of }))
  return page.rows.length === 0 ? ['There is no statement.'] : [...page.rows.map(lineOf), ...nextLines(page)]
}

const lineOf = ({
  month,
  representativeId,
  total,
}: {
  month: string
  representativeId: number
  total: number
}) => `${month}  representative ${representativeId}  ${toCzk(total).toFixed(2)} CZK`

async function written(
  shop: CommandShop,
  db: Db,
  { file, ...asked }: { representativeId: number; month: string; file: string },
): Promise<string[]> {
  const { content } = accepted(await commissionFile({ actor: commandLine, db }, { ...asked, locale: 'cs' }))
  await shop.write(file, content, { isNew: true }).catch((error: unknown) => {
    const { code = 'unknown' } = error as NodeJS.ErrnoException
    throw new CannotStart(`${file} can't be written (${code}).`, { cause: error })
  })
  return [`Written: ${file}.`]
}
