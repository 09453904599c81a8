/** Applications of resellers at the command line; `usage` says how. */
import { formatMoment } from '../../lib/dates.ts'
import { fromCzk } from '../../lib/money.ts'
import type { OperationContext, Connected } from '../../server/context.ts'
import type { Db } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'
import type { Refusal } from '../../server/refusal.ts'
import { translator } from '../../server/texts.ts'
import { findCustomer } from '../../shop/customers/customers.ts'
import { addressKey, mailAddress } from '../../shop/customers/rules.ts'
import { usualTerms, type ResellerTerms } from '../../shop/resellers/rules.ts'
import { approveApplication, declineApplication } from '../../workflows/back-office/back-office.ts'
import { listCheckedApplications, type CheckedApplication } from '../../workflows/customers/customers.ts'
import {
  nextLines,
  pageOption,
  pageUsage,
  wholeNumber,
  withQueue,
  wordsIn,
  type Command,
  type CommandShop,
} from '../command.ts'
import { accepted, actingOption, actingUsage, commandContext } from '../command-actor.ts'
import { CannotStart } from '../start.ts'

const usage = `npm run shop -- resellers list [--after <place>]
npm run shop -- resellers approve <id> [--price-list code] [--credit-limit czk] [--due-days n] [--join] [--representative e-mail]
npm run shop -- resellers decline <id> --reason "…"

list      the applications that wait
approve   opens the account and mails the link; --join lets them into the company that has this IČO already
decline   mails the reason
${pageUsage}
${actingUsage}`

type Asked =
  | { kind: 'list'; after: string | undefined }
  | {
      kind: 'approve'
      id: number
      terms: ResellerTerms
      representative: string | undefined
      as: string | undefined
    }
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
  representative: text,
  join: { type: 'boolean' },
} as const
const argumentsIn = (args: string[]) => wordsIn(args, options, usage)

export const resellers: Command = async (args, shop) => {
  const asked = read(args)
  if (asked.kind !== 'list') return [await decide(shop, asked)]
  const { db } = await shop.open()
  return await list(db, shop.now(), asked.after)
}

function read(given: string[]): Asked {
  const { values, positionals } = argumentsIn(given)
  const [kind, number, ...more] = positionals
  const id = Number(number)
  if (more.length > 0) throw new CannotStart(usage)
  if (kind === 'list' && number === undefined) return { kind, after: values.after }
  if (!Number.isInteger(id) || id < 1) throw new CannotStart(usage)
  if (kind === 'decline' && values.reason) return { kind, id, reason: values.reason, as: values.as }
  const { representative } = values
  if (kind === 'approve') return { kind, id, terms: termsOf(values), representative, as: values.as }
  throw new CannotStart(usage)
}

function termsOf(values: ReturnType<typeof argumentsIn>['values']): ResellerTerms {
  const limit = Number(values['credit-limit'] ?? 0)
  const creditLimit = Number.isFinite(limit) && limit >= 0 ? fromCzk(limit) : null
  if (creditLimit === null) throw new CannotStart('--credit-limit is an amount in CZK, such as 50000.')
  const dueDays = wholeNumber(values['due-days'], 'due-days', 1, 90) ?? usualTerms.dueDays
  return { priceList: values['price-list'] ?? null, creditLimit, dueDays, join: values.join ?? false }
}

async function list(db: Db, now: Date, after: string | undefined): Promise<string[]> {
  const asked = { state: 'WAITING', size: mostListed, after } as const
  const page = accepted(await listCheckedApplications({ db, now }, asked))
  const lines = page.rows.length === 0 ? ['No application waits.'] : page.rows.map(inLines)
  return [[...lines, ...nextLines(page)].join('\n\n')]
}

/** What was typed by strangers comes without control characters: the schema refuses them, but for those of lines. */
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

/** The shop sends the mail, once it runs. */
async function decide(shop: CommandShop, asked: Exclude<Asked, { kind: 'list' }>): Promise<string> {
  const database = await shop.open()
  const context = await commandContext(shop, database.db, asked.as)
  accepted(
    await withQueue(
      shop.config,
      database,
      async (queue) => await decided({ db: database.db, ...context, queue }, asked),
    ),
  )
  const outcome = { approve: 'approved', decline: 'declined' }[asked.kind]
  return `Application ${asked.id} is ${outcome}. The mail goes out as soon as the shop runs.`
}

async function decided(
  context: Connected & OperationContext & { queue: Queue },
  asked: Exclude<Asked, { kind: 'list' }>,
): Promise<object | Refusal> {
  const { db } = context
  const given = asked.kind === 'approve' ? asked.representative : undefined
  const representativeId = given === undefined ? null : await representativeAt(db, given)
  return await db
    .transaction()
    .execute(async (tx) =>
      asked.kind === 'approve'
        ? await approveApplication({ ...context, tx }, { ...asked, representativeId })
        : await declineApplication({ ...context, tx }, asked),
    )
}

async function representativeAt(db: Db, typed: string): Promise<number> {
  const address = mailAddress(typed)
  const found = address && (await findCustomer({ db }, { emailKey: addressKey(address) }))
  if (!found) throw new CannotStart(`There is no account under ${typed}.`)
  return found.id
}
