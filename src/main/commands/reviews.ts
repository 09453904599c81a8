/** Reviews at the command line; `usage` says how. */
import { formatMoment } from '../../lib/dates.ts'
import {
  findReview,
  selectReviewEvents,
  findReviews,
  type ReadVersion,
  type Review,
} from '../../shop/reviews/reviews.ts'
import { askForReviewsNow } from '../../workflows/back-office/back-office.ts'
import type { Declared } from '../../workflows/operations/operations.ts'
import { configInForce } from '../../shop/settings/settings.ts'
import {
  nextLines,
  pageOption,
  pageUsage,
  withQueue,
  wordsIn,
  type Command,
  type CommandShop,
} from '../command.ts'
import { accepted, actingOption, actingUsage, commandContext } from '../command-actor.ts'
import { CannotStart } from '../start.ts'
import { byUsage, declaredFor, declaredUsage, doDeclared } from './declared.ts'

const usage = `npm run shop -- reviews list [--approved | --refused] [--after <place>]
npm run shop -- reviews show <r12.1>
npm run shop -- reviews ask
${declaredUsage('review', 'reviews').join('\n')}

A review is called r, its number, a dot and its version, so that a decision is about what was read. Several are approved at once.

list     what waits to be read, the oldest first
ask      asks the buyers whose turn it is, which the shop does by itself every hour of the day
${pageUsage}
${byUsage}
${actingUsage}`

const options = {
  ...actingOption,
  ...pageOption,
  approved: { type: 'boolean' },
  refused: { type: 'boolean' },
} as const

type Values = ReturnType<typeof wordsIn<typeof options>>['values']

/** So many a page. */
const mostListed = 100

export const reviews: Command = async (args, shop) => {
  const [verb = '', ...words] = args
  const operation = declaredFor('review', verb)
  if (operation) return await decided(operation, words, shop)
  const { values, positionals } = wordsIn(words, options, usage)
  const [name, ...more] = positionals
  if (more.length > 0) throw new CannotStart(usage)
  if (verb === 'show' && name !== undefined) return [await shown(shop, nameIn(name))]
  if (verb === 'list' && name === undefined) return [await listed(shop, values)]
  if (verb === 'ask' && name === undefined) return [await asked(shop, values)]
  throw new CannotStart(usage)
}

/** Each that is named, one after the other. */
async function decided(operation: Declared, words: string[], shop: CommandShop): Promise<string[]> {
  const names = words.filter((word) => namePattern.test(word))
  const others = words.filter((word) => !namePattern.test(word))
  if (names.length === 0) throw new CannotStart(usage)
  const told: string[] = []
  for (const name of names) told.push(...(await doDeclared(operation, [name, ...others], shop, 'reviews')))
  return told
}

const namePattern = /^r(\d{1,12})\.(\d{1,3})$/

/** `r12.1`. */
function nameIn(name: string): ReadVersion {
  const [, id, version] = namePattern.exec(name) ?? []
  if (id === undefined) throw new CannotStart(usage)
  return { id: Number(id), version: Number(version) }
}

async function listed(
  shop: CommandShop,
  { approved: isApproved, refused: isRefused, after }: Values,
): Promise<string> {
  if (isApproved && isRefused) throw new CannotStart(usage)
  const { db } = await shop.open()
  const state = isApproved ? 'APPROVED' : isRefused ? 'REFUSED' : 'WAITING'
  const page = accepted(await findReviews({ db }, { state, asked: { size: mostListed, after } }))
  const lines = page.rows.length === 0 ? ['There are none.'] : page.rows.map(inLines)
  return [...lines, ...nextLines(page)].join('\n\n')
}

/** Strangers wrote some of it: on a terminal, control characters are commands. */
function safe(text: string): string {
  return text.replace(/[^\P{C}\n]/gu, ' ')
}

function indented(text: string): string {
  return safe(text).replace(/^/gm, '    ')
}

function inLines({
  id,
  version,
  stars,
  product,
  orderNumber,
  author,
  locale,
  state,
  reason,
  text,
  answer,
  writtenAt,
}: Review) {
  const order = orderNumber === null ? 'no order any more' : `order ${orderNumber}`
  const when = formatMoment(writtenAt, 'en').replaceAll('\u00a0', ' ')
  return [
    `r${id}.${version}  ${'★'.repeat(stars)}${'☆'.repeat(5 - stars)}  ${product}  ${order}  ${when}  ${locale}`,
    `  by ${safe(author) || 'an unnamed author'}${state === 'WAITING' ? '' : `, ${state}${reason ? ` (${reason})` : ''}`}`,
    indented(text === '' ? '(no words)' : text),
    ...(answer === '' ? [] : ['  answered:', indented(answer)]),
  ].join('\n')
}

async function shown(shop: CommandShop, { id }: ReadVersion): Promise<string> {
  const { db } = await shop.open()
  const review = await findReview({ db }, id)
  if (!review) throw new CannotStart('There is none of that name.')
  const events = await selectReviewEvents({ db }, id)
  const story = events.map(({ at, what, version, who, why }) =>
    [at.toISOString(), what, `.${version}`, safe(who), safe(why)].filter(Boolean).join('  '),
  )
  return [inLines(review), ...story].join('\n')
}

async function asked(shop: CommandShop, { as }: Values): Promise<string> {
  const database = await shop.open()
  const { db } = database
  const context = await commandContext(shop, db, as)
  const { reviewsAfterDays } = await configInForce({ db }, shop.config)
  return await withQueue(shop.config, database, async (queue) => {
    const { count } = accepted(await askForReviewsNow({ db, ...context, queue }, reviewsAfterDays))
    return `${count} to be asked.`
  })
}
