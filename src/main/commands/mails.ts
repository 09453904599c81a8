/** Mails that mail servers refused, at the command line; see `usage`. */
import { keepBounceReport } from '../../server/bounce-report.ts'
import { selectBounces, type BouncedMail } from '../../server/mail.ts'
import { configInForce } from '../../shop/settings/settings.ts'
import { nextLines, pageOption, pageUsage, wordsIn, type Command, type CommandShop } from '../command.ts'
import { accepted } from '../command-actor.ts'
import { CannotStart } from '../start.ts'

const usage = `npm run shop -- mails refused [--after <place>]
npm run shop -- mails report <file | ->

refused  lists the mails that mail servers would not take: the answer while handing over (SMTP), or a report that came later
report   takes such a delivery report, as it came back to the sender's mailbox; - reads it from a mail server's pipe
${pageUsage}`

const pageSize = 200

export const mails: Command = async (args, shop) => {
  const { positionals, values } = wordsIn(args, pageOption, usage)
  const [kind, file, ...more] = positionals
  const isReport = kind === 'report' && file !== undefined
  if (more.length > 0 || !(isReport || (kind === 'refused' && file === undefined)))
    throw new CannotStart(usage)
  if (isReport) return [await reported(shop, (await shop.fileAt(file)).toString())]
  const { db } = await shop.open()
  const page = accepted(await selectBounces(db, { size: pageSize, after: values.after }))
  const lines = page.rows.length === 0 ? ['No mail was refused.'] : page.rows.map(inLine)
  return [...lines, ...nextLines(page)]
}

async function reported({ config, open, now }: CommandShop, raw: string): Promise<string> {
  const { db } = await open()
  const { mailFrom } = await configInForce({ db }, config)
  const kept = await keepBounceReport(db, raw, mailFrom.split('@')[1] ?? '', now())
  if (!kept) throw new CannotStart('This is no report that a mail of this shop failed.')
  return `${kept.event}: ${kept.status}`
}

function inLine({ at, event, to, source, status, isGivenUp }: BouncedMail): string {
  return `${at.toISOString()}  ${event}  ${to}  ${source} ${status}${isGivenUp ? '  given up' : ''}`
}
