/** One card for an account, a company or a guest. */
import { formatShortDay, formatShortMoment } from '../../lib/dates.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { findRepresentatives } from '../../shop/customers/customers.ts'
import { isForeignNumber } from '../../shop/tax/rules.ts'
import { latestCheck } from '../../shop/tax/tax.ts'
import { cardNotes, personCard, type PersonCard } from '../../workflows/customers/customers.ts'
import { offersOf } from '../kit/operations.server.ts'
import { adminHref } from '../routes.ts'
import { staffLoader, type StaffPage } from '../staff-page.server.ts'
import { cardOperations, ofCard } from './card-actions.server.ts'
import { historyOf } from './card-history.server.ts'
import { cardListOf } from './card-lists.server.ts'
import { cardIn, cardNames } from './card-names.ts'
import * as shown from './card-view.server.ts'
import { companyDetailsOf } from './company-details.server.ts'

/** The number of latest notes on the card. */
const notesPageSize = 5

export const loader = staffLoader('customer', async (page) => {
  const key = cardIn(page.parameters['kind'], page.parameters['id'])
  if (!key) return refuse(404, 'error.not_found')
  const { db, now, locale, may } = page
  const card = await personCard({ db, now }, key)
  if (isRefusal(card)) return card
  const verbs = shown.verbsOf(page, card)
  const company = shown.companyOf(page, card)
  const offers = offersOf(page, cardOperations, {
    state: { ...card, representatives: may('representative.assign') ? await representativesOf(page) : [] },
    known: ofCard,
  })
  const offered = new Set(offers.map(({ intent }) => intent))
  return {
    kind: card.kind,
    name: card.name.trim() === '' ? (card.email ?? '') : card.name,
    email: card.email ?? '',
    state: stateOf(page, card),
    figures: shown.figuresOf(page, card),
    facts: shown.factsOf(page, card),
    company,
    details: await companyDetailsOf(page),
    vatNumber: await vatNumberOf(page, card),
    newsletter: shown.newsletterOf(page, card),
    tags: card.tags.map((tag) => ({ tag, to: `${adminHref('customers', locale)}?tag=${tag}` })),
    notes: await notesOf(page, card),
    history: await historyOf(page, card),
    list: await cardListOf(page, card),
    offers,
    mayNote: offered.has('customer.note'),
    verbs,
    terms: company && may('company.change') ? await shown.termsForm({ db, locale }, company.id) : null,
    newOrderTo: offered.has('customer.change') ? shown.newOrderFor(page, card) : null,
    forgets: verbs.includes('erase') ? forgetsOf(card) : null,
    mergeTo: adminHref('customerMerge', locale, { id: String(card.id) }),
  }
})

const representativesOf = async ({ db }: StaffPage) =>
  (await findRepresentatives({ db })).map(({ id, name }) => ({ value: String(id), label: name }))

/** The data erased with the person: their account, its orders, and guest orders of the same address. */
function forgetsOf({ account, guestOrders, sums }: PersonCard) {
  return {
    account: account !== null,
    own: account ? sums.orders : 0,
    guest: account ? guestOrders : sums.orders,
  }
}

/** The answer of VIES about the company's number within the last day; null: the number is Czech, or there is no number. */
async function vatNumberOf({ db, now, may }: StaffPage, { company }: PersonCard) {
  const dic = company?.dic
  if (!dic || !isForeignNumber(dic)) return null
  const check = await latestCheck({ db, now }, dic)
  return { outcome: check?.outcome ?? null, proof: check?.id ?? null, mayVerify: may('tax.verify') }
}

/** The state of an account, beyond simply open. */
function stateOf({ locale }: StaffPage, { account }: PersonCard) {
  if (!account) return null
  const { mergedInto, erasedAt, deactivatedAt, confirmedAt, type } = account
  return {
    isBlocked: deactivatedAt !== null && erasedAt === null,
    isInvited: confirmedAt === null && erasedAt === null,
    isReseller: type !== 'B2C',
    isStaff: account.isAdmin,
    isRepresentative: account.isSalesRepresentative,
    erased: erasedAt && formatShortDay(erasedAt, locale),
    mergedTo:
      mergedInto === null
        ? null
        : adminHref('customer', locale, cardNames({ kind: 'ACCOUNT', id: mergedInto })),
  }
}

async function notesOf({ db, locale }: StaffPage, { kind, id }: PersonCard) {
  if (kind === 'GUEST') return []
  const page = await cardNotes({ db }, { kind, id, size: notesPageSize })
  return isRefusal(page)
    ? []
    : page.rows.map((note) => ({
        key: String(note.id),
        text: note.text,
        at: formatShortMoment(note.at, locale),
      }))
}
