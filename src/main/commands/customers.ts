/** People and companies at the command line; see `usage`. */
import { searchPeople, type PersonKind } from '../../shop/customers/customers.ts'
import { movedText } from '../../workflows/customers/customers.ts'
import { cardNotes, personCard, previewMerge } from '../../workflows/customers/customers.ts'
import { accepted, actingUsage } from '../command-actor.ts'
import { nextLines, pageOption, pageUsage, wordsIn, type Command, type CommandShop } from '../command.ts'
import { CannotStart } from '../start.ts'
import { cardLines, personLine } from './customers-text.ts'
import { declaredUsage, keyUsage } from './declared.ts'

const usage = `npm run shop -- customers find [words] [--kind account|company|guest] [--tag word] [--after <place>]
npm run shop -- customers show account|company|guest <id>
npm run shop -- customers merge-preview <account> account|guest <id>
${declaredUsage('customers').join('\n')}

find           by the beginning of a name, a company, an address, an IČO, or a phone; guests by their address alone
merge-preview  what a merge would move
${pageUsage}
${keyUsage}
${actingUsage}`

const text = { type: 'string' } as const
const options = { ...pageOption, kind: text, tag: text } as const
type Values = ReturnType<typeof wordsIn<typeof options>>['values']

const pageSize = 50

export const customers: Command = async (args, shop) => {
  const { values, positionals } = wordsIn(args, options, usage)
  const [word = '', ...rest] = positionals
  if (word === 'find') return await find(shop, rest.join(' '), values)
  if (word === 'show' && rest.length === 2) return await show(shop, kindIn(rest[0]), idIn(rest[1]))
  if (word === 'merge-preview' && rest.length === 3) return await foresee(shop, rest)
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

async function find(
  shop: CommandShop,
  query: string,
  { kind, tag: tagged, after }: Values,
): Promise<string[]> {
  const filter = { kind: kind === undefined ? undefined : kindIn(kind), tag: tagged }
  const { db } = await shop.open()
  const page = accepted(await searchPeople({ db }, { query, filter, sort: 'name', size: pageSize, after }))
  return page.rows.length === 0 ? ['Nobody is found.'] : [...page.rows.map(personLine), ...nextLines(page)]
}

async function show(shop: CommandShop, kind: PersonKind, id: number): Promise<string[]> {
  const { db } = await shop.open()
  const card = accepted(await personCard({ db, now: shop.now() }, { kind, id }))
  const notes = kind === 'GUEST' ? null : accepted(await cardNotes({ db }, { kind, id, size: pageSize }))
  return cardLines(card, notes?.rows ?? [])
}

async function foresee(shop: CommandShop, [into, named, id]: string[]): Promise<string[]> {
  const kind = kindIn(named)
  if (kind === 'COMPANY') throw new CannotStart(usage)
  const { db } = await shop.open()
  const moved = accepted(await previewMerge({ db }, { into: idIn(into), from: { kind, id: idIn(id) } }))
  return [`Would move: ${movedText(moved)}`, 'Nothing was changed. It can’t be undone.']
}
