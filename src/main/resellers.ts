/** Applications of resellers at the command line; `usage` says how. */
import { formatMoment } from '../lib/dates.ts'
import { fromCzk } from '../lib/money.ts'
import type { Config } from '../server/config.ts'
import type { OperationContext } from '../server/context.ts'
import type { OpenedDatabase } from '../server/db.ts'
import { openQueue, type Queue } from '../server/queue.ts'
import { isRefusal, type Refusal } from '../server/refusal.ts'
import { translator } from '../server/texts.ts'
import { listApplications, type Application } from '../shop/resellers/resellers.ts'
import { usualTerms, type ResellerTerms } from '../shop/resellers/rules.ts'
import { approveApplication, declineApplication } from '../workflows/back-office/back-office.ts'
import { jobNames } from '../jobs.ts'
import { nextLines, openedForCommand, pageOption, pageUsage, wordsIn } from './command.ts'
import { accepted, actingOption, actingUsage, commandContext } from './command-actor.ts'
import { hasOwner } from './open.ts'
import { CannotStart, run } from './start.ts'

const usage = `npm run resellers -- list [--after <place>]
npm run resellers -- approve <id> [--price-list code] [--credit-limit czk] [--due-days n] [--join]
npm run resellers -- decline <id> --reason "…"

list      the applications that wait
approve   opens the account and mails the link; --join lets them into the company that has this IČO already
decline   mails the reason
${pageUsage}
${actingUsage}`

type Command =
  | { kind: 'list'; after: string | undefined }
  | { kind: 'approve'; id: number; terms: ResellerTerms; as: string | undefined }
  | { kind: 'decline'; id: number; reason: string; as: string | undefined }

const inWords = translator('en')

/** So many a page. */
const mostListed = 100

const text = { type: 'string' } as const
const options = {
  ...actingOption,
  ...pageOption,
  'price-list': text,
  'credit-limit': text,
  'due-days': text,
  reason: text,
  join: { type: 'boolean' },
} as const
const argumentsIn = (args: string[]) => wordsIn(args, options, usage)

await run(async (config) => {
  const command = read(process.argv.slice(2))
  const database = await openedForCommand(config)
  try {
    await (command.kind === 'list' ? list(database, command.after) : decide(config, database, command))
  } finally {
    await database.close()
  }
  return null
})

function read(given: string[]): Command {
  const { values, positionals } = argumentsIn(given)
  const [kind, number, ...more] = positionals
  const id = Number(number)
  if (more.length > 0) throw new CannotStart(usage)
  if (kind === 'list' && number === undefined) return { kind, after: values.after }
  if (!Number.isInteger(id) || id < 1) throw new CannotStart(usage)
  if (kind === 'decline' && values.reason) return { kind, id, reason: values.reason, as: values.as }
  if (kind === 'approve') return { kind, id, terms: termsOf(values), as: values.as }
  throw new CannotStart(usage)
}

function termsOf(values: ReturnType<typeof argumentsIn>['values']): ResellerTerms {
  const limit = Number(values['credit-limit'] ?? 0)
  const creditLimit = Number.isFinite(limit) && limit >= 0 ? fromCzk(limit) : null
  if (creditLimit === null) throw new CannotStart('--credit-limit is an amount in CZK, such as 50000.')
  const dueDays = Number(values['due-days'] ?? usualTerms.dueDays)
  if (!Number.isInteger(dueDays) || dueDays < 1 || dueDays > 90)
    throw new CannotStart('--due-days is a whole number from 1 to 90.')
  return { priceList: values['price-list'] ?? null, creditLimit, dueDays, join: values.join ?? false }
}

async function list({ db }: OpenedDatabase, after: string | undefined): Promise<void> {
  const page = accepted(await listApplications(db, { state: 'WAITING', size: mostListed, after }))
  const lines = page.rows.length === 0 ? ['No application waits.'] : page.rows.map(inLines)
  console.log([...lines, ...nextLines(page)].join('\n\n'))
}

/** What was typed by strangers comes without control characters: the schema refuses them, but for those of lines. */
function inLines(application: Application): string {
  const { id, company, register, email, phone, firstName, lastName, billing, message } = application
  const volume = application.expectedVolume
  return [
    `${id}  ${company.name}, IČO ${company.ico}, ${billing.street}, ${billing.zip} ${billing.city}${billing.country === 'CZ' ? '' : `, ${billing.country}`}`,
    `register: ${register ? `${register.name}${register.isInsolvent ? ' (insolvent)' : ''}` : 'not asked'}`,
    `${firstName} ${lastName}, ${email}, ${phone}`,
    `${formatMoment(application.createdAt, 'en')}${volume ? `, ${inWords(`merchant.volume.${volume}`)}` : ''}`,
    ...(message === '' ? [] : message.split(/\r\n|[\r\n]/).map((line) => `> ${line}`)),
  ].join('\n   ')
}

/** Who is told by mail is told by the shop, once it runs. */
async function decide(
  config: Config,
  database: OpenedDatabase,
  command: Exclude<Command, { kind: 'list' }>,
): Promise<void> {
  const context = await commandContext({ config }, database.db, command.as)
  const failures: Error[] = []
  const queue = await openQueue(database, jobNames, (error) => failures.push(error), {
    install: !hasOwner(config),
  })
  try {
    const done = await decided(database, { ...context, queue }, command)
    if (isRefusal(done)) throw new CannotStart(inWords(done.error_trans_key))
    const outcome = { approve: 'approved', decline: 'declined' }[command.kind]
    console.log(`Application ${command.id} is ${outcome}. The mail goes out as soon as the shop runs.`)
  } finally {
    await queue.stop()
  }
  if (failures[0]) throw failures[0]
}

async function decided(
  { db }: OpenedDatabase,
  context: OperationContext & { queue: Queue },
  command: Exclude<Command, { kind: 'list' }>,
): Promise<object | Refusal> {
  return await db
    .transaction()
    .execute(async (tx) =>
      command.kind === 'approve'
        ? await approveApplication(tx, context, command)
        : await declineApplication(tx, context, command),
    )
}
