/** The lists of a card, paginated: orders, documents, claims, reviews, notes. Texts and links are final. */
import { amountCell } from '../../lib/csv.ts'
import { formatShortMoment, shortDay, stampInPrague } from '../../lib/dates.ts'
import { formatPrice } from '../../lib/money.ts'
import type { Outcome } from '../../server/context.ts'
import { mapPage, pageOrFirst, type Page, type PageQuery } from '../../server/page.ts'
import {
  cardClaims,
  cardDocuments,
  cardNotes,
  cardOrders,
  cardReviews,
  turnoverSince,
  type CardKey,
  type PersonCard,
  cardLists,
  permissionOfCardList,
  type CardListName,
} from '../../workflows/customers/customers.ts'
import type { States } from '../../shop/orders/rules.ts'
import { claimName } from '../../workflows/claims/claims.ts'
import { oneOf } from '../kit/list-search.server.ts'
import { adminHref } from '../routes.ts'
import type { StaffPage } from '../staff-page.server.ts'
import { cardNumbers, listsOfCardNumbers, type CardNumber } from './card-names.ts'
import { staffNames } from '../../shop/staff/staff.ts'

const size = 20

/** A row of any of the lists. */
export interface CardRow {
  key: string
  name: string
  to: string | null
  at: string
  amount: string
  /** Without VAT. */
  base: string
  /** A text in the page's language, or the customer's own words. */
  detail: string
  states: States | null
  claim: { kind: 'complaint' | 'withdrawal'; state: string } | null
}

/** The same for a file: moments and days in the format of spreadsheets, amounts in CZK. */
interface FiledRow extends CardRow {
  moment: string
  czk: string
  baseCzk: string
}

const empty = {
  name: '',
  to: null,
  at: '',
  amount: '',
  base: '',
  detail: '',
  states: null,
  claim: null,
  moment: '',
  czk: '',
  baseCzk: '',
}

/** The lists of a card that a member may read. A guest has no notes. */
const listsFor = ({ holds }: Pick<StaffPage, 'holds'>, { kind }: CardKey): CardListName[] =>
  cardLists.filter((one) => holds(permissionOfCardList[one]) && (one !== 'notes' || kind !== 'GUEST'))

/**
 * The list that the URL names, by default the first, and the function that reads its pages.
 * @returns null if the member may read no list
 */
export async function parseCardList(page: StaffPage, card: CardKey) {
  const { db, url, now } = page
  const known = listsFor(page, card)
  const name = oneOf(url, 'list', known) ?? known[0]
  if (name === undefined) return null
  const of = requestedNumber(url, { list: name, kind: card.kind })
  const names = name === 'notes' ? await staffNames(page) : new Map<number, string>()
  const read = async (asked: PageQuery): Promise<Outcome<Page<FiledRow>>> => {
    const key = { ...card, ...asked, isReversed: url.searchParams.get('sort') === 'at' }
    if (name === 'documents')
      return await mapPage(
        await cardDocuments({ db }, { ...key, since: of === 'year' ? turnoverSince(now) : undefined }),
        (rows) => rows.map(documentRow(page)),
      )
    if (name === 'claims')
      return await mapPage(await cardClaims({ db }, key), (rows) => rows.map(claimRow(page)))
    if (name === 'reviews')
      return await mapPage(await cardReviews({ db }, key), (rows) => rows.map(reviewRow(page)))
    if (name === 'notes')
      return await mapPage(await cardNotes({ db }, key), (rows) =>
        rows.map((note) => ({
          ...empty,
          key: String(note.id),
          name: note.text,
          at: formatShortMoment(note.at, page.locale),
          moment: stampInPrague(note.at),
          detail: note.staffId === null ? '' : (names.get(note.staffId) ?? `staff ${note.staffId}`),
        })),
      )
    return await mapPage(
      await cardOrders({ db }, { ...key, isStanding: of === 'value', isGuests: of === 'guest' }),
      (rows) => rows.map(orderRow(page)),
    )
  }
  return { name, of, known, read }
}

/** The number that the URL filters the list by; undefined: the whole list. */
function requestedNumber(
  url: URL,
  { list, kind }: { list: CardListName; kind: CardKey['kind'] },
): CardNumber | undefined {
  const of = oneOf(url, 'of', cardNumbers)
  if (of === 'guest' && kind !== 'ACCOUNT') return undefined
  return of !== undefined && listsOfCardNumbers[of] === list ? of : undefined
}

/**
 * A page of the card's list, with its total if it is the list of a number; null: there is no list that the member may read.
 */
export async function cardListOf(page: StaffPage, { kind, id, sums }: PersonCard) {
  const asked = await parseCardList(page, { kind, id })
  if (asked === null) return null
  const { name, of, known, read } = asked
  const { rows, next, previous } = await pageOrFirst(
    page.url.searchParams.get('after'),
    async (after) => await read({ size, after }),
  )
  const sumOf = { value: sums.ordersValue, turnover: sums.turnoverOfAll, year: sums.turnover, guest: null }
  const sum = of ? sumOf[of] : null
  return {
    name,
    known,
    next,
    previous,
    of: of && {
      told: page.t(`admin_customers.list_of.${of}`, { since: shortDay(sums.turnoverSince, page.locale) }),
      sum: sum === null ? null : formatPrice(sum, page.locale),
      isPart: of !== 'turnover',
    },
    rows: rows.map(({ moment: _moment, czk: _czk, baseCzk: _base, ...row }): CardRow => row),
  }
}

type RowOf<Verb extends (...given: never[]) => Promise<Outcome<Page<unknown>>>> = Extract<
  Awaited<ReturnType<Verb>>,
  { rows: unknown[] }
>['rows'][number]

const orderRow =
  ({ locale, holds, seesPrices }: StaffPage) =>
  (order: RowOf<typeof cardOrders>): FiledRow => ({
    ...empty,
    key: order.number,
    name: order.number,
    to: holds('orders.read') ? adminHref('order', locale, { number: order.number }) : null,
    at: formatShortMoment(order.createdAt, locale),
    moment: stampInPrague(order.createdAt),
    ...(seesPrices
      ? {
          amount: formatPrice(order.total, locale),
          base: formatPrice(order.base, locale),
          czk: amountCell(order.total, locale),
          baseCzk: amountCell(order.base, locale),
        }
      : {}),
    states: { order: order.orderState, payment: order.paymentState, fulfilment: order.fulfilmentState },
  })

const documentRow =
  ({ locale, holds, t }: StaffPage) =>
  (document: RowOf<typeof cardDocuments>): FiledRow => ({
    ...empty,
    key: String(document.id),
    name: document.number,
    to: holds('orders.read') ? adminHref('order', locale, { number: document.order }) : null,
    at: shortDay(document.taxableOn, locale),
    moment: document.taxableOn,
    amount: formatPrice(document.total, locale),
    base: formatPrice(document.base, locale),
    czk: amountCell(document.total, locale),
    baseCzk: amountCell(document.base, locale),
    detail: t(`admin_customers.document.${document.kind}`),
  })

const claimRow =
  ({ locale, holds }: StaffPage) =>
  (claim: RowOf<typeof cardClaims>): FiledRow => {
    const kind = claim.kind === 'COMPLAINT' ? 'complaint' : 'withdrawal'
    const name = claimName({ kind, id: claim.id })
    return {
      ...empty,
      key: name,
      name,
      to: holds('claims.read') ? adminHref('claim', locale, { name }) : null,
      at: formatShortMoment(claim.receivedAt, locale),
      moment: stampInPrague(claim.receivedAt),
      detail: claim.order,
      claim: { kind, state: claim.state },
    }
  }

const reviewRow =
  ({ locale, t }: StaffPage) =>
  (review: RowOf<typeof cardReviews>): FiledRow => ({
    ...empty,
    key: String(review.id),
    name: review.product,
    at: formatShortMoment(review.writtenAt, locale),
    moment: stampInPrague(review.writtenAt),
    amount: `${review.stars} / 5`,
    detail: [t(`admin_customers.review.${review.state}`), review.text].filter(Boolean).join(': '),
  })
