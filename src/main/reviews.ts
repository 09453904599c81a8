/** Reviews at the command line; `usage` says how. */
import { formatMoment } from '../lib/dates.ts'
import type { Config } from '../server/config.ts'
import type { OpenedDatabase } from '../server/db.ts'
import { isRefusal, type Refusal } from '../server/refusal.ts'
import { translator } from '../server/texts.ts'
import {
  answerReview,
  approveReview,
  refuseReview,
  selectReview,
  selectReviewEvents,
  selectReviews,
  type ReviewContext,
  type ReadVersion,
  type Review,
} from '../shop/reviews/reviews.ts'
import { isRefusalReason, refusalReasons } from '../shop/reviews/rules.ts'
import { askForReviewsNow } from '../workflows/back-office/back-office.ts'
import { configInForce } from '../shop/settings/settings.ts'
import { nextLines, openedForCommand, pageOption, pageUsage, withQueue, wordsIn } from './command.ts'
import { accepted, actingOption, actingUsage, commandContext, historyName } from './command-actor.ts'
import { CannotStart, run } from './start.ts'

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

await run(async (config) => {
  const { values, positionals } = wordsIn(process.argv.slice(2), options, usage)
  const [verb = '', ...names] = positionals
  const read = names.map(nameIn)
  const [first] = read
  const isOne = read.length === 1
  const work: Record<string, (() => (open: OpenedDatabase) => Promise<string>) | false> = {
    list:
      read.length === 0 &&
      (() =>
        async ({ db }) =>
          await listed(db, values)),
    show:
      isOne &&
      (() =>
        async ({ db }) =>
          await shown(db, first as ReadVersion)),
    approve: read.length > 0 && (() => async (open) => await approved(config, open, read, values)),
    refuse: isOne && (() => refused(config, first as ReadVersion, values)),
    answer: isOne && (() => answered(config, first as ReadVersion, values)),
    ask: read.length === 0 && (() => async (open) => await asked(config, open, values)),
  }
  const does = Object.hasOwn(work, verb) ? work[verb] : false
  if (!does) throw new CannotStart(usage)
  const act = does()
  const database = await openedForCommand(config)
  try {
    console.log(await act(database))
  } finally {
    await database.close()
  }
  return null
})

/** `r12.1`. */
function nameIn(name: string): ReadVersion {
  const [, id, version] = /^r(\d{1,12})\.(\d{1,3})$/i.exec(name) ?? []
  if (id === undefined) throw new CannotStart(usage)
  return { id: Number(id), version: Number(version) }
}

async function listed(
  db: OpenedDatabase['db'],
  { approved: isApproved, refused: isRefused, after }: Values,
): Promise<string> {
  if (isApproved && isRefused) throw new CannotStart(usage)
  const state = isApproved ? 'APPROVED' : isRefused ? 'REFUSED' : 'WAITING'
  const page = accepted(await selectReviews(db, state, { size: mostListed, after }))
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

async function shown(db: OpenedDatabase['db'], { id }: ReadVersion): Promise<string> {
  const review = await selectReview(db, id)
  if (!review) throw new CannotStart('There is none of that name.')
  const events = await selectReviewEvents(db, id)
  const story = events.map(({ at, what, version, who, why }) =>
    [at.toISOString(), what, `.${version}`, safe(who), safe(why)].filter(Boolean).join('  '),
  )
  return [inLines(review), ...story].join('\n')
}

async function reviewContextOf(
  config: Config,
  { db }: OpenedDatabase,
  { as, by }: Values,
): Promise<Omit<ReviewContext, 'queue'>> {
  const context = await commandContext({ config }, db, as)
  return { db, ...context, who: (by ?? historyName(context.actor)).slice(0, 100) }
}

async function approved(
  config: Config,
  open: OpenedDatabase,
  read: ReadVersion[],
  values: Values,
): Promise<string> {
  const reviewContext = await reviewContextOf(config, open, values)
  return await withQueue(config, open, async (queue) => {
    const lines: string[] = []
    for (const one of read) {
      const { id, version } = done(await approveReview({ ...reviewContext, queue }, one), one)
      lines.push(`r${id}.${version} is shown.`)
    }
    return lines.join('\n')
  })
}

function refused(config: Config, read: ReadVersion, values: Values) {
  const { reason = '' } = values
  if (!isRefusalReason(reason))
    throw new CannotStart(`--reason is ${refusalReasons.join(', ')}; there is no other.`)
  return async (open: OpenedDatabase) => {
    const reviewContext = await reviewContextOf(config, open, values)
    return await withQueue(config, open, async (queue) => {
      done(await refuseReview({ ...reviewContext, queue }, read, reason), read)
      return 'Refused; the author is told why.'
    })
  }
}

function answered(config: Config, read: ReadVersion, values: Values) {
  const { text } = values
  if (text === undefined) throw new CannotStart(usage)
  return async (open: OpenedDatabase) => {
    const { answer } = done(
      await answerReview(await reviewContextOf(config, open, values), read.id, text),
      read,
    )
    return answer === '' ? 'There is no answer any more.' : 'The answer is shown.'
  }
}

async function asked(config: Config, open: OpenedDatabase, { as }: Values): Promise<string> {
  const context = await commandContext({ config }, open.db, as)
  const { reviewsAfterDays } = await configInForce(open.db, config)
  return await withQueue(config, open, async (queue) => {
    const { count } = accepted(await askForReviewsNow(open.db, { ...context, queue }, reviewsAfterDays))
    return `${count} to be asked.`
  })
}

/** @throws CannotStart with the reason of a refusal. */
function done<T extends object>(result: T | Refusal, { id, version }: ReadVersion): T {
  if (isRefusal(result))
    throw new CannotStart(`r${id}.${version}: ${translator('en')(result.error_trans_key)}`)
  return result
}
