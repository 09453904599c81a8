/** Applications of resellers at the command line; see `usage`. */
import { formatMoment } from '../../lib/dates.ts'
import type { Db } from '../../server/db.ts'
import { translator } from '../../server/texts.ts'
import { listCheckedApplications, type CheckedApplication } from '../../workflows/customers/customers.ts'
import { nextLines, pageOption, pageUsage, wordsIn, type Command } from '../command.ts'
import { accepted, actingUsage } from '../command-actor.ts'
import { declaredFor, declaredUsage, doDeclared } from './declared.ts'
import { CannotStart } from '../start.ts'

const usage = `npm run shop -- resellers list [--after <place>]
${declaredUsage('applications', 'resellers').join('\n')}

list      the applications that wait
${pageUsage}
${actingUsage}`

const inWords = translator('en')

const pageSize = 100

export const resellers: Command = async (args, shop) => {
  const [verb = '', ...rest] = args
  const operation = declaredFor('applications', verb)
  if (operation) return await doDeclared(operation, rest, shop, 'resellers')
  const { values, positionals } = wordsIn(args, pageOption, usage)
  if (positionals.join(' ') !== 'list') throw new CannotStart(usage)
  const { db } = await shop.open()
  return await list(db, shop.now(), values.after)
}

async function list(db: Db, now: Date, after: string | undefined): Promise<string[]> {
  const asked = { state: 'WAITING', size: pageSize, after } as const
  const page = accepted(await listCheckedApplications({ db, now }, asked))
  const lines = page.rows.length === 0 ? ['No application waits.'] : page.rows.map(inLines)
  return [[...lines, ...nextLines(page)].join('\n\n')]
}

/** Strangers' input holds no control characters: the schema refuses all but line breaks. */
function inLines(application: CheckedApplication): string {
  const { id, company, facts, register, email, phone, firstName, lastName, billing, message } = application
  const volume = application.expectedVolume
  return [
    `${id}  ${company.name}, IČO ${company.ico}, ${billing.street}, ${billing.zip} ${billing.city}${billing.country === 'CZ' ? '' : `, ${billing.country}`}`,
    `register: ${register ? `${register.name}${register.isInsolvent ? ' (insolvent)' : ''}${differing(facts)}` : 'not asked'}`,
    `${firstName} ${lastName}, ${email}, ${phone}`,
    `${formatMoment(application.createdAt, 'en')}, waits for ${application.waitingDays ?? 0} days${volume ? `, ${inWords(`merchant.volume.${volume}`)}` : ''}`,
    ...(message === '' ? [] : message.split(/\r\n|[\r\n]/).map((line) => `> ${line}`)),
  ].join('\n   ')
}

const differing = (facts: CheckedApplication['facts']): string =>
  facts === null || facts.differs.length === 0 ? '' : `; typed otherwise: ${facts.differs.join(', ')}`
