/** Reviews at the command line; see `usage`. */
import { formatMoment } from '../../lib/dates.ts'
import { findReview, selectReviewEvents, type ReadVersion, type Review } from '../../shop/reviews/reviews.ts'
import { reviewList } from '../../workflows/reviews/reviews.ts'
import type { Declared } from '../../workflows/operations/operations.ts'
import { wordsIn, type Command, type CommandShop } from '../command.ts'
import { actingUsage } from '../command-actor.ts'
import { CannotStart } from '../start.ts'
import { listedUsage } from './listed.ts'
import { byUsage, declaredFor, declaredUsage, doDeclared } from './declared.ts'

const usage = `${listedUsage(reviewList)}
npm run shop -- reviews show <r12.1>
${declaredUsage('review', 'reviews').join('\n')}

A review is called r, its number, a dot and its version, so that a decision is about what was read. Several are approved at once.

${byUsage}
${actingUsage}`

export const reviews: Command = async (args, shop) => {
  const [verb = '', ...words] = args
  const operation = declaredFor('review', verb)
  if (operation)
    return await ('review' in operation.fields ? decided : doDeclared)(operation, words, shop, 'reviews')
  const { positionals } = wordsIn(words, {}, usage)
  const [name, ...more] = positionals
  if (more.length > 0) throw new CannotStart(usage)
  if (verb === 'show' && name !== undefined) return [await reviewText(shop, nameIn(name))]
  throw new CannotStart(usage)
}

/** Each that is named, one after the other. */
async function decided(
  operation: Declared,
  words: string[],
  shop: CommandShop,
  command: string,
): Promise<string[]> {
  const names = words.filter((word) => namePattern.test(word))
  const others = words.filter((word) => !namePattern.test(word))
  if (names.length === 0) throw new CannotStart(usage)
  const told: string[] = []
  for (const name of names) told.push(...(await doDeclared(operation, [name, ...others], shop, command)))
  return told
}

const namePattern = /^r(\d{1,12})\.(\d{1,3})$/

/** `r12.1`. */
function nameIn(name: string): ReadVersion {
  const [, id, version] = namePattern.exec(name) ?? []
  if (id === undefined) throw new CannotStart(usage)
  return { id: Number(id), version: Number(version) }
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

async function reviewText(shop: CommandShop, { id }: ReadVersion): Promise<string> {
  const { db } = await shop.open()
  const review = await findReview({ db }, id)
  if (!review) throw new CannotStart('There is none of that name.')
  const events = await selectReviewEvents({ db }, id)
  const story = events.map(({ at, what, version, who, why }) =>
    [at.toISOString(), what, `.${version}`, safe(who), safe(why)].filter(Boolean).join('  '),
  )
  return [inLines(review), ...story].join('\n')
}
