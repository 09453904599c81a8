/** Tax documents for the accountant, at the command line; `usage` says how. */
import { accountingExport } from '../../shop/invoices/invoices.ts'
import { configInForce } from '../../shop/settings/settings.ts'
import { wordsIn, type Command, type CommandShop } from '../command.ts'
import { CannotStart } from '../start.ts'
import { dayIn } from './tax-words.ts'

const usage = `npm run documents -- export --from 2026-01-01 --to 2026-01-31 --format csv|pohoda --file january.csv

export  writes all tax documents issued on these days, both included, as a table or as XML for Pohoda`

const text = { type: 'string' } as const
const options = { from: text, to: text, format: text, file: text } as const

export const documents: Command = async (args, shop) => {
  const { from, to, format, file } = read(args)
  const { db } = await shop.open()
  const { operator } = await configInForce(db, shop.config)
  const about = { ico: operator.ico, locale: 'cs' } as const
  const { content } = await accountingExport(db, { from, to }, format, about)
  await written(shop, file, content)
  return [`Written: ${file}, ${content.byteLength} bytes.`]
}

/** An export never overwrites a file that is there already. */
async function written({ write }: CommandShop, file: string, content: Uint8Array): Promise<void> {
  try {
    await write(file, content, { isNew: true })
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException
    if (syscall === undefined) throw error
    const why = code === 'EEXIST' ? 'it is there already' : `it can't be written (${code ?? 'unknown'})`
    throw new CannotStart(`${file}: ${why}.`, { cause: error })
  }
}

function read(given: string[]): { from: string; to: string; format: 'csv' | 'pohoda'; file: string } {
  const { values, positionals } = wordsIn(given, options, usage)
  const [from, to] = [dayIn(values.from ?? ''), dayIn(values.to ?? '')]
  const format = (['csv', 'pohoda'] as const).find((known) => known === values.format)
  const { file } = values
  if (positionals.join() !== 'export' || !from || !to || from > to || !format || !file)
    throw new CannotStart(usage)
  return { from, to, format, file }
}
