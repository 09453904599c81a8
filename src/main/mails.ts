/** Mails that mail servers would not take, at the command line; `usage` says how. */
import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { keepBounceReport } from '../server/bounce-report.ts'
import { selectBounces, type BouncedMail } from '../server/mail.ts'
import { configInForce } from '../shop/settings/settings.ts'
import { nextLines, openedForCommand, pageOption, pageUsage, wordsIn } from './command.ts'
import { accepted } from './command-actor.ts'
import { CannotStart, run } from './start.ts'

const usage = `npm run mails -- refused [--after <place>]
npm run mails -- report <file | ->

refused  lists the mails that mail servers would not take: the answer while handing over (SMTP), or a report that came later
report   takes such a delivery report, as it came back to the sender's mailbox; - reads it from a mail server's pipe
${pageUsage}`

/** So many a page. */
const mostListed = 200

await run(async (config) => {
  const { positionals, values } = wordsIn(process.argv.slice(2), pageOption, usage)
  const [kind, file, ...more] = positionals
  const isReport = kind === 'report' && file !== undefined
  if (more.length > 0 || !(isReport || (kind === 'refused' && file === undefined)))
    throw new CannotStart(usage)
  const raw = isReport ? await contentOf(file) : null
  const { db, close } = await openedForCommand(config)
  try {
    if (raw === null) {
      const page = accepted(await selectBounces(db, { size: mostListed, after: values.after }))
      const lines = page.rows.length === 0 ? ['No mail was refused.'] : page.rows.map(inLine)
      console.log([...lines, ...nextLines(page)].join('\n'))
    } else {
      const { mailFrom } = await configInForce(db, config)
      const kept = await keepBounceReport(db, raw, mailFrom.split('@')[1] ?? '', new Date())
      if (!kept) throw new CannotStart('This is no report that a mail of this shop failed.')
      console.log(`${kept.event}: ${kept.status}`)
    }
  } finally {
    await close()
  }
  return null
})

async function contentOf(file: string): Promise<string> {
  try {
    return file === '-' ? await text(process.stdin) : await readFile(file, 'utf8')
  } catch (error) {
    throw new CannotStart(`${file} can't be read.`, { cause: error })
  }
}

function inLine({ at, event, to, source, status, isGivenUp }: BouncedMail): string {
  return `${at.toISOString()}  ${event}  ${to}  ${source} ${status}${isGivenUp ? '  given up' : ''}`
}
