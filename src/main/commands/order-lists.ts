/** Orders searched and tagged, and saved views of their list, at the command line. */
import { dayInPrague, formatMoment } from '../../lib/dates.ts'
import { formatPrice } from '../../lib/money.ts'
import { searchOf, searchOrders, type FoundOrder } from '../../shop/orders/orders.ts'
import { searchFields, tagBody } from '../../shop/orders/schema.ts'
import type { RowCount } from '../../server/page.ts'
import { listRefused } from '../../shop/refusals/refusals.ts'
import type { SavedView } from '../../shop/staff/staff.ts'
import { findAnything, saveOwnView, viewsFor } from '../../workflows/back-office/back-office.ts'
import { tagOrdersByStaff, untagOrdersByStaff } from '../../workflows/orders/orders.ts'
import { nextLines, pageOption, wordsIn, type Command, type CommandShop } from '../command.ts'
import { accepted, actingOption, commandContext } from '../command-actor.ts'
import { orderText } from '../order-text.ts'
import { CannotStart } from '../start.ts'
import { declaredUsage, doDeclared } from './declared.ts'

export const listUsage = `npm run shop -- orders search [<word> …] [--filter <name>=<value> …] [--sort ${searchFields.shape.sort.unwrap().options.join('|')}]
npm run shop -- orders find <word> …
npm run shop -- orders tag <tag> <number> …
npm run shop -- orders untag <tag> <number> …
npm run shop -- orders views
npm run shop -- orders save-view <name> [--filter <name>=<value> …] [--sort …] [--shared]
${declaredUsage('views').join('\n')}
npm run shop -- orders refused [--unseen]`

export const listMeaning = `search       orders whose number, name, e-mail, phone, IČO, parcel or goods begin with each word. Filters: ${Object.keys(
  searchFields.shape,
)
  .filter((name) => name !== 'q' && name !== 'sort')
  .join(', ')}
find         anything that you may see: orders, customers, companies, products, parcels, documents, lots, transfers,
             claims by their name, applications, representatives, receipts, campaigns
tag, untag   put a tag on orders or take it off, all or none
views        lists that you saved under a name, or that others share; save-view writes another
refused      how many orders of buyers were refused on each day, and why; --unseen: what turned buyers away and nobody has seen`

const words = ['search', 'find', 'tag', 'untag', 'views', 'save-view', 'refused'] as const
type Word = (typeof words)[number]

export const isListWord = (word: string | undefined): boolean => words.some((known) => known === word)

const options = {
  ...actingOption,
  ...pageOption,
  filter: { type: 'string', multiple: true },
  sort: { type: 'string' },
  shared: { type: 'boolean' },
  unseen: { type: 'boolean' },
} as const
const argumentsIn = (args: string[]) => wordsIn(args, options, listUsage)
type Values = ReturnType<typeof argumentsIn>['values']

interface Input {
  word: Word
  given: string[]
  values: Values
}

const pageSize = 100

export const orderLists: Command = async (args, shop) => {
  const { values, positionals } = argumentsIn(args)
  const [first, ...given] = positionals
  const word = words.find((known) => known === first)
  if (!word) throw new CannotStart(listUsage)
  const asked: Input = { word, given, values }
  if (word === 'search') return await search(shop, asked)
  if (word === 'find') return await find(shop, asked)
  if (word === 'tag' || word === 'untag') return await tagging(shop, asked)
  if (word === 'refused') return await refused(shop, asked)
  return await views(shop, asked)
}

/** Filters and sort as an address writes them. */
function queryOf({ filter = [], sort }: Values): URLSearchParams {
  const pairs = filter.map((one): [string, string] => {
    const [name = '', ...value] = one.split('=')
    return [name, value.join('=')]
  })
  return new URLSearchParams(sort === undefined ? pairs : [...pairs, ['sort', sort]])
}

async function search(shop: CommandShop, { given, values }: Input): Promise<string[]> {
  const fields = searchFields.safeParse({ ...Object.fromEntries(queryOf(values)), q: given.join(' ') })
  if (!fields.success)
    throw new CannotStart(
      `This can't be searched by: ${faulty(fields.error)}\n\n${listUsage}\n${listMeaning}`,
    )
  const { db } = await shop.open()
  const page = { size: pageSize, after: values.after }
  const found = accepted(
    await searchOrders({ db }, { ...searchOf(fields.data, { today: dayInPrague(shop.now()) }), page }),
  )
  const lines = found.rows.length === 0 ? ['No order.'] : found.rows.map(inLine)
  return [...lines, ...countLine(found.total), ...nextLines(found)]
}

async function refused(shop: CommandShop, { given, values }: Input): Promise<string[]> {
  if (given.length > 0) throw new CannotStart(listUsage)
  const { db } = await shop.open()
  const asked = { size: pageSize, after: values.after, isUnseen: values.unseen }
  const found = accepted(await listRefused({ db, now: shop.now() }, asked))
  const lines = found.rows.map(
    ({ day, reason, door, count, seen }) =>
      `${day}  ${count} of ${reason}, ${door.toLowerCase()}, ${seen} seen`,
  )
  return [...(lines.length === 0 ? ['No order was refused.'] : lines), ...nextLines(found)]
}

async function find(shop: CommandShop, { given, values }: Input): Promise<string[]> {
  const { db } = await shop.open()
  const { actor } = await commandContext(shop, db, values.as)
  const found = await findAnything({ db, actor }, given.join(' '))
  if (found.length === 0) return ['Nothing.']
  return found.map(({ kind, id, title, detail }) => plain(orderText(`${kind} ${id}  ${title}  ${detail}`)))
}

const faulty = ({ issues }: { issues: { path: PropertyKey[]; code?: string; keys?: string[] }[] }): string =>
  issues.map(({ path, keys }) => keys?.join(', ') ?? path.map(String).join('.')).join(', ')

const countLine = (total: RowCount | null): string[] =>
  total === null || (total.count < pageSize && !total.isMore)
    ? []
    : [`${total.count}${total.isMore ? '+' : ''} orders`]

const plain = (text: string) => text.replaceAll('\u00a0', ' ')

function inLine({
  number,
  createdAt,
  total,
  paymentCode,
  states,
  isHeld,
  name,
  email,
  tags,
}: FoundOrder): string {
  const state = [states.order, states.payment, states.fulfilment, ...(isHeld ? ['held'] : [])].join(', ')
  const what = `${plain(formatMoment(createdAt, 'en'))}  ${plain(formatPrice(total, 'en'))} by ${paymentCode}`
  return orderText(
    [number, what, state, name, email, ...tags.map((tag) => `#${tag}`)].filter(Boolean).join('  '),
  )
}

async function tagging(shop: CommandShop, { word, given, values }: Input): Promise<string[]> {
  const [tag, ...orders] = given
  const body = tagBody.safeParse({ tag, orders })
  if (!body.success) throw new CannotStart(listUsage)
  const { db } = await shop.open()
  const context = await commandContext(shop, db, values.as)
  const change = word === 'tag' ? tagOrdersByStaff : untagOrdersByStaff
  const { changed } = accepted(
    await db.transaction().execute(async (tx) => await change({ ...context, tx }, body.data)),
  )
  return [
    `${changed} of ${orders.length} orders ${word === 'tag' ? 'got' : 'lost'} the tag ${body.data.tag}.`,
  ]
}

/** The list of orders, by its name in the back office. */
const page = 'orders'

async function views(shop: CommandShop, { word, given, values }: Input): Promise<string[]> {
  const [name = '', ...more] = given
  if (more.length > 0 || (word === 'views') !== (name === '')) throw new CannotStart(listUsage)
  if (word === 'save-view') return await save(shop, { name, values })
  const { db } = await shop.open()
  const { actor } = await commandContext(shop, db, values.as)
  const found = await viewsFor({ db, actor }, page)
  return found.length === 0 ? ['No view.'] : found.map(viewLine)
}

const viewLine = ({ id, name, query, isShared }: SavedView): string =>
  orderText(`${id}  ${name}${isShared ? ' (shared)' : ''}: ${query || 'all orders'}`)

async function save(
  shop: CommandShop,
  { name, values }: { name: string; values: Values },
): Promise<string[]> {
  const query = queryOf(values)
  if (!searchFields.safeParse(Object.fromEntries(query)).success) throw new CannotStart(listUsage)
  const given = ['--page', page, '--query', query.toString(), '--name', name]
  const flags = [...(values.shared ? ['--shared'] : []), ...(values.as ? ['--as', values.as] : [])]
  return await doDeclared(saveOwnView, [...given, ...flags], shop)
}
