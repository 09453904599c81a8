/** Reviews at the command line; `usage` says how. */
import { formatMoment } from '../../lib/dates.ts'
import type { Db } from '../../server/db.ts'
import { isRefusal, type Refusal } from '../../server/refusal.ts'
import { translator } from '../../server/texts.ts'
import {
  answerReview,
  approveReview,
  refuseReview,
  findReview,
  selectReviewEvents,
  findReviews,
  type ReviewContext,
  type ReadVersion,
  type Review,
} from '../../shop/reviews/reviews.ts'
import { isRefusalReason, refusalReasons } from '../../shop/reviews/rules.ts'
import { askForReviewsNow } from '../../workflows/back-office/back-office.ts'
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
import { accepted, actingOption, actingUsage, commandContext, historyName } from '../command-actor.ts'
import { CannotStart } from '../start.ts'

const usage = `npm run reviews -- list [--approved | --refused] [--after <place>]
npm run reviews -- show <r12.1>
npm run reviews -- approve <r12.1 …>
npm run reviews -- refuse <r12.1> --reason ${refusalReasons.join('|')}
npm run reviews -- answer <r12.1> --text "…"
npm run reviews -- ask

A review is called r, its number, a dot and its version, so that a decision is about what was read.

list     what waits to be read, the oldest first
approve  shows it; few stars are no reason not to
refuse   also takes down one that is shown. The author is told the reason by mail and may change the words. Stars without a
         word break no rule and can't be refused
answer   the shop's answer, under a review that is shown; --text "" takes it back
ask      asks the buyers whose turn it is, which the shop does by itself every hour of the day
${pageUsage}
--by     the name that the review's history shows, if it is not the number of who acts
${actingUsage}`

const options = {
  ...actingOption,
  ...pageOption,
  approved: { type: 'boolean' },
  refused: { type: 'boolean' },
  reason: { type: 'string' },
  text: { type: 'string' },
  by: { type: 'string' },
} as const

type Values = ReturnType<typeof wordsIn<typeof options>>['values']

/** So many a page. */
const mostListed = 100

export const reviews: Command = async (args, shop) => {
  const { values, positionals } = wordsIn(args, options, usage)
  const [verb = '', ...names] = positionals
  const read = names.map(nameIn)
  const [first, second] = read
  if (first === undefined) return [await withoutName(shop, verb, values)]
  if (verb === 'approve') return [await approved(shop, read, values)]
  if (second !== undefined) throw new CannotStart(usage)
  if (verb === 'show') return [await shown(shop, first)]
  if (verb === 'refuse') return [await refused(shop, first, values)]
  if (verb === 'answer') return [await answered(shop, first, values)]
  throw new CannotStart(usage)
}

async function withoutName(shop: CommandShop, verb: string, values: Values): Promise<string> {
  if (verb === 'list') return await listed(shop, values)
  if (verb === 'ask') return await asked(shop, values)
  throw new CannotStart(usage)
}

/** `r12.1`. */
function nameIn(name: string): ReadVersion {
  const [, id, version] = /^r(\d{1,12})\.(\d{1,3})$/i.exec(name) ?? []
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

async function reviewContextOf(
  shop: CommandShop,
  db: Db,
  { as, by }: Values,
): Promise<Omit<ReviewContext, 'queue'>> {
  const context = await commandContext(shop, db, as)
  return { db, ...context, who: (by ?? historyName(context.actor)).slice(0, 100) }
}

async function approved(shop: CommandShop, read: ReadVersion[], values: Values): Promise<string> {
  const database = await shop.open()
  const reviewContext = await reviewContextOf(shop, database.db, values)
  return await withQueue(shop.config, database, async (queue) => {
    const lines: string[] = []
    for (const one of read) {
      const { id, version } = done(await approveReview({ ...reviewContext, queue }, one), one)
      lines.push(`r${id}.${version} is shown.`)
    }
    return lines.join('\n')
  })
}

async function refused(shop: CommandShop, read: ReadVersion, values: Values): Promise<string> {
  const { reason = '' } = values
  if (!isRefusalReason(reason))
    throw new CannotStart(`--reason is ${refusalReasons.join(', ')}; there is no other.`)
  const database = await shop.open()
  const reviewContext = await reviewContextOf(shop, database.db, values)
  return await withQueue(shop.config, database, async (queue) => {
    done(await refuseReview({ ...reviewContext, queue }, { read, reason }), read)
    return 'Refused; the author is told why.'
  })
}

async function answered(shop: CommandShop, read: ReadVersion, values: Values): Promise<string> {
  const { text } = values
  if (text === undefined) throw new CannotStart(usage)
  const { db } = await shop.open()
  const { answer } = done(
    await answerReview(await reviewContextOf(shop, db, values), { id: read.id, text }),
    read,
  )
  return answer === '' ? 'There is no answer any more.' : 'The answer is shown.'
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

/** @throws CannotStart with the reason of a refusal. */
function done<T extends object>(result: T | Refusal, { id, version }: ReadVersion): T {
  if (isRefusal(result))
    throw new CannotStart(`r${id}.${version}: ${translator('en')(result.error_trans_key)}`)
  return result
}
