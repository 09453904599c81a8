/** People and companies at the command line; `usage` says how. */
import { createHash, randomUUID } from 'node:crypto'
import type { OperationContext, Writing } from '../../server/context.ts'
import type { Reader } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'
import { findCustomer, searchPeople, type PersonKind } from '../../shop/customers/customers.ts'
import { staffBodies } from '../../shop/customers/schema.ts'
import {
  blockAccount,
  changeContact,
  mergeCustomers,
  noteCustomerByStaff,
  sendPasswordLinkByStaff,
  tagCustomerByStaff,
  unblockAccount,
} from '../../workflows/back-office/back-office.ts'
import { keptUnlessRefused } from '../../workflows/signing-in/signing-in.ts'
import { cardNotes, personCard, previewMerge } from '../../workflows/customers/customers.ts'
import { isRefusal, type Refusal } from '../../server/refusal.ts'
import { accepted, actingOption, actingUsage, commandContext } from '../command-actor.ts'
import {
  nextLines,
  pageOption,
  pageUsage,
  withQueue,
  wordsIn,
  type Command,
  type CommandShop,
} from '../command.ts'
import { CannotStart } from '../start.ts'
import { cardLines, movedLine, personLine } from './customers-shown.ts'

const usage = `npm run shop -- customers find [words] [--kind account|company|guest] [--tag word] [--after <place>]
npm run shop -- customers show account|company|guest <id>
npm run shop -- customers note account|company <id> --text "…"
npm run shop -- customers tag account|company <id> --tags word,word
npm run shop -- customers contact <account> [--email …] [--first-name …] [--last-name …] [--phone …] [--locale cs|en] --why "…"
npm run shop -- customers block|unblock <account> --why "…"
npm run shop -- customers password-link <account>
npm run shop -- customers merge <account> account|guest <id> [--confirm --why "…"]

find      by the beginning of a name, a company, an address, an IČO, or a phone; guests by their address alone
note      notes something for staff alone; the same text is noted once
tag       these tags and no others; an empty --tags takes them all away
contact   a new address is told to the old one, and signs the person out
block     shuts an account: nobody signs in to it; its orders go on
unblock   opens it again; roles in the shop do not come back with it
merge     makes a double, or the orders of a guest, part of the account; without --confirm it only says what would move
${pageUsage}
${actingUsage}`

const text = { type: 'string' } as const
const options = {
  ...actingOption,
  ...pageOption,
  kind: text,
  tag: text,
  text,
  tags: text,
  email: text,
  'first-name': text,
  'last-name': text,
  phone: text,
  locale: text,
  why: text,
  confirm: { type: 'boolean' },
} as const
type Values = ReturnType<typeof wordsIn<typeof options>>['values']

/** So many a page. */
const mostListed = 50

export const customers: Command = async (args, shop) => {
  const { values, positionals } = wordsIn(args, options, usage)
  const [word = '', ...rest] = positionals
  if (word === 'find') return await find(shop, rest.join(' '), values)
  if (word === 'show' && rest.length === 2) return await show(shop, kindIn(rest[0]), idIn(rest[1]))
  if (word === 'merge' && rest.length === 3 && !values.confirm) return await foresee(shop, rest)
  const work = workOf(word, rest, values)
  const database = await shop.open()
  const context = await commandContext(shop, database.db, values.as)
  const said = await withQueue(
    shop.config,
    database,
    // A request for approval is kept.
    async (queue) => await keptUnlessRefused(database, async (tx) => await work({ ...context, tx, queue })),
  )
  return [accepted(said)]
}

type Work = (context: Writing & OperationContext & { queue: Queue }) => Promise<string | Refusal>

function workOf(word: string, rest: string[], values: Values): Work {
  const [first, second, third] = rest
  if (word === 'note' && rest.length === 2) return note(kindIn(first), idIn(second), values.text)
  if (word === 'tag' && rest.length === 2) return tag(kindIn(first), idIn(second), values.tags)
  if (word === 'merge' && rest.length === 3) return merge(idIn(first), kindIn(second), idIn(third), values)
  if (rest.length !== 1) throw new CannotStart(usage)
  const account = idIn(first)
  if (word === 'contact') return contact(account, values)
  if (word === 'password-link') return link(account)
  if (word === 'block' || word === 'unblock') return shut(word, account, values)
  throw new CannotStart(usage)
}

function kindIn(word: string | undefined): PersonKind {
  const kind = (['ACCOUNT', 'COMPANY', 'GUEST'] as const).find((known) => known.toLowerCase() === word)
  if (!kind) throw new CannotStart(usage)
  return kind
}

function idIn(word: string | undefined): number {
  if (!/^[1-9]\d{0,14}$/.test(word ?? '')) throw new CannotStart(usage)
  return Number(word)
}

/** What the schema of the interface takes. @throws CannotStart with the usage */
function fits<Given>(read: { success: true; data: Given } | { success: false }): Given {
  if (!read.success) throw new CannotStart(usage)
  return read.data
}

async function find(
  shop: CommandShop,
  query: string,
  { kind, tag: tagged, after }: Values,
): Promise<string[]> {
  const filter = { kind: kind === undefined ? undefined : kindIn(kind), tag: tagged }
  const { db } = await shop.open()
  const page = accepted(await searchPeople({ db }, { query, filter, sort: 'name', size: mostListed, after }))
  return page.rows.length === 0 ? ['Nobody is found.'] : [...page.rows.map(personLine), ...nextLines(page)]
}

async function show(shop: CommandShop, kind: PersonKind, id: number): Promise<string[]> {
  const { db } = await shop.open()
  const card = accepted(await personCard({ db, now: shop.now() }, { kind, id }))
  const notes = kind === 'GUEST' ? null : accepted(await cardNotes({ db }, { kind, id, size: mostListed }))
  return cardLines(card, notes?.rows ?? [])
}

const ownerOf = (kind: PersonKind, id: number) => {
  if (kind === 'GUEST') throw new CannotStart(usage)
  return kind === 'ACCOUNT' ? { account: id } : { company: id }
}
const subject = (kind: PersonKind, id: number) =>
  kind === 'ACCOUNT' ? { customerId: id } : { companyId: id }

function note(kind: PersonKind, id: number, given: string | undefined): Work {
  const key = createHash('sha256').update(`${kind} ${id} ${given}`).digest('hex')
  const body = fits(staffBodies.note.safeParse({ of: ownerOf(kind, id), key, text: given }))
  return async (context) => {
    const owner = subject(kind, id)
    const done = accepted(await noteCustomerByStaff(context, { owner, key, text: body.text }))
    return done.isNew ? 'It is noted.' : 'It was noted before.'
  }
}

function tag(kind: PersonKind, id: number, given: string | undefined): Work {
  const tags = given?.split(',').map((one) => one.trim())
  const body = fits(staffBodies.tags.safeParse({ of: ownerOf(kind, id), tags: tags?.filter(Boolean) }))
  return async (context) => {
    const done = await tagCustomerByStaff(context, { owner: subject(kind, id), tags: body.tags })
    return accepted(done).isNew ? 'The tags are changed.' : 'The tags were these before.'
  }
}

function contact(account: number, values: Values): Work {
  return async (context) => {
    const known = await present(context.tx, account)
    const body = fits(
      staffBodies.contact.safeParse({
        account,
        email: values.email ?? known.email,
        first_name: values['first-name'] ?? known.firstName,
        last_name: values['last-name'] ?? known.lastName,
        phone: values.phone ?? known.phone,
        locale: values.locale ?? known.locale,
        reason: values.why,
      }),
    )
    const { email, phone, locale, reason, first_name: firstName, last_name: lastName } = body
    const given = { customerId: account, email, phone, locale, reason, firstName, lastName }
    const done = await changeContact(context, given)
    if (isRefusal(done)) return done
    const { fields } = done
    return fields.length === 0 ? 'Nothing is new.' : `Changed: ${fields.join(', ')}.`
  }
}

async function present(db: Reader, id: number) {
  const found = await findCustomer({ db }, { id })
  if (!found) throw new CannotStart(`There is no account ${id}.`)
  return found
}

function shut(word: 'block' | 'unblock', account: number, { why }: Values): Work {
  const { reason } = fits(staffBodies.block.safeParse({ account, reason: why }))
  return async (context) => {
    const act = word === 'block' ? blockAccount : unblockAccount
    const done = await act(context, { customerId: account, reason })
    if (isRefusal(done)) return done
    const state = word === 'block' ? 'shut' : 'open'
    return done.isNew ? `The account is ${state}.` : `The account was ${state} before.`
  }
}

const link =
  (account: number): Work =>
  async (context) => {
    accepted(await sendPasswordLinkByStaff(context, { customerId: account, key: randomUUID() }))
    return 'The link goes out as soon as the shop runs.'
  }

function doubleIn(kind: PersonKind, id: number) {
  if (kind === 'COMPANY') throw new CannotStart(usage)
  return { kind, id }
}

async function foresee(shop: CommandShop, [into, kind, id]: string[]): Promise<string[]> {
  const asked = { into: idIn(into), from: doubleIn(kindIn(kind), idIn(id)) }
  const { db } = await shop.open()
  const moved = accepted(await previewMerge({ db }, asked))
  return [
    `Would move: ${movedLine(moved)}`,
    'Nothing was changed. It can’t be undone: give --confirm, and --why.',
  ]
}

function merge(into: number, kind: PersonKind, id: number, { why }: Values): Work {
  const body = fits(staffBodies.merge.safeParse({ into, from: doubleIn(kind, id), reason: why }))
  return async (context) => {
    const done = await mergeCustomers(context, body)
    if (isRefusal(done)) return done
    return done.isNew ? `Moved: ${movedLine(done.moved)}` : 'It was part of the account before.'
  }
}
