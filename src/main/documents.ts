/** Tax documents for the accountant, at the command line; `usage` says how. */
import { writeFile } from 'node:fs/promises'
import { accountingExport } from '../shop/invoices/invoices.ts'
import { configInForce } from '../shop/settings/settings.ts'
import { openedForCommand, wordsIn } from './command.ts'
import { CannotStart, run } from './start.ts'

const usage = `npm run documents -- export --from 2026-01-01 --to 2026-01-31 --format csv|pohoda --file january.csv

export  writes all tax documents issued on these days, both included, as a table or as XML for Pohoda`

const text = { type: 'string' } as const
const options = { from: text, to: text, format: text, file: text } as const

await run(async (config) => {
  const { from, to, format, file } = read(process.argv.slice(2))
  const database = await openedForCommand(config)
  try {
    const { operator } = await configInForce(database.db, config)
    const about = { ico: operator.ico, locale: 'cs' } as const
    const { content } = await accountingExport(database.db, { from, to }, format, about)
    // An export never overwrites a file that is there already.
    await writeFile(file, content, { flag: 'wx', mode: 0o600 })
    console.log(`Written: ${file}, ${content.byteLength} bytes.`)
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException
    if (syscall === undefined) throw error
    const why = code === 'EEXIST' ? 'it is there already' : `it can't be written (${code ?? 'unknown'})`
    throw new CannotStart(`${file}: ${why}.`, { cause: error })
  } finally {
    await database.close()
  }
  return null
})

function read(given: string[]): { from: string; to: string; format: 'csv' | 'pohoda'; file: string } {
  const { values, positionals } = wordsIn(given, options, usage)
  const [from, to] = [dayIn(values.from), dayIn(values.to)]
  const format = (['csv', 'pohoda'] as const).find((known) => known === values.format)
  const { file } = values
  if (positionals.join() !== 'export' || !from || !to || from > to || !format || !file)
    throw new CannotStart(usage)
  return { from, to, format, file }
}

/** A day of the calendar, `2026-01-31`. */
function dayIn(given = ''): string | null {
  const date = /^\d{4}-\d\d-\d\d$/.test(given) ? new Date(`${given}T12:00:00Z`) : null
  return date && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(given) ? given : null
}
