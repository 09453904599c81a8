/** Tax documents for the accountant, at the command line; see `usage`. */
import { isoDay } from '../../lib/iso-day.ts'
import { accountingExport, documentArchive } from '../../shop/invoices/invoices.ts'
import { configInForce } from '../../shop/settings/settings.ts'
import type { Db } from '../../server/db.ts'
import { wordsIn, type Command, type CommandShop, type Writing } from '../command.ts'
import { accepted } from '../command-actor.ts'
import { CannotStart } from '../start.ts'

const usage = `npm run shop -- documents export --from 2026-01-01 --to 2026-01-31 --format csv|pohoda --file january.csv
npm run shop -- documents archive --from 2026-01-01 --to 2026-01-31 --folder january

export   writes all tax documents issued on these days, both included, as a table or as XML for Pohoda
archive  writes each of them as PDF and ISDOC, as it was sent, and index.csv with the SHA-256 of every file; no file that is there is written over`

const text = { type: 'string' } as const
const options = { from: text, to: text, format: text, file: text, folder: text } as const

interface Days {
  from: string
  to: string
}

export const documents: Command = async (args, shop) => {
  const { days, file, format, folder } = read(args)
  const { db } = await shop.open()
  if (folder !== undefined) return await archive(shop, db, { days, folder })
  const { operator } = await configInForce({ db }, shop.config)
  const about = { ico: operator.ico, locale: 'cs' } as const
  const { content } = accepted(await accountingExport({ db }, { days, format, ...about }))
  await written(shop, file, content)
  return [`Written: ${file}, ${content.byteLength} bytes.`]
}

/** An export never overwrites an existing file. */
async function written(
  { write }: CommandShop,
  file: string,
  content: Uint8Array,
  how: Omit<Writing, 'isNew'> = {},
): Promise<void> {
  try {
    await write(file, content, { ...how, isNew: true })
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException
    if (syscall === undefined) throw error
    const why = code === 'EEXIST' ? 'it is there already' : `it can't be written (${code ?? 'unknown'})`
    throw new CannotStart(`${file}: ${why}.`, { cause: error })
  }
}

async function archive(
  shop: CommandShop,
  db: Db,
  { days, folder }: { days: Days; folder: string },
): Promise<string[]> {
  let files = 0
  for await (const { name, content } of documentArchive({ db, now: shop.now() }, days)) {
    // The first file makes the folder, should it be missing.
    await written(shop, `${folder}/${name}`, content, { inNewFolder: files === 0 })
    files += 1
  }
  return [`Written: ${folder}, ${files} files.`]
}

type Input = { days: Days } & (
  | { folder: string; format?: undefined; file?: undefined }
  | { folder?: undefined; format: 'csv' | 'pohoda'; file: string }
)

function read(given: string[]): Input {
  const { values, positionals } = wordsIn(given, options, usage)
  const [from, to] = [values.from, values.to].map((day) => isoDay(usage).safeParse(day).data)
  const format = (['csv', 'pohoda'] as const).find((known) => known === values.format)
  const { file, folder } = values
  const kind = positionals.join()
  if (!from || !to || from > to) throw new CannotStart(usage)
  if (kind === 'archive' && folder && values.format === undefined && file === undefined)
    return { days: { from, to }, folder }
  if (kind !== 'export' || !format || !file || folder !== undefined) throw new CannotStart(usage)
  return { days: { from, to }, format, file }
}
