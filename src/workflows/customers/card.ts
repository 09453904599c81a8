/** The card of a person or a company: their data, agreements, and history. Its lists are read one page at a time. */
import { dayInPrague } from '../../lib/dates.ts'
import type { Outcome, Reading } from '../../server/context.ts'
import type { Page, PageQuery } from '../../server/page.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import {
  findMembers,
  listCompanies,
  type ListedCompany,
  type Member,
} from '../../shop/companies/companies.ts'
import {
  findAccountFacts,
  findCustomer,
  findCustomerNotes,
  findTags,
  type AccountFacts,
  type CustomerNote,
  type PersonKind,
} from '../../shop/customers/customers.ts'
import { displayName, type Customer } from '../../shop/customers/rules.ts'
import { creditOf } from '../../shop/money/money.ts'
import { consentsOf } from '../../shop/newsletter/newsletter.ts'
import * as queries from './card-queries.ts'
import type {
  CardClaim,
  CardDocument,
  CardNarrowed,
  CardOrder,
  CardOwner,
  CardPage,
  CardReview,
  CardSums,
} from './card-queries.ts'

/** Key of a card, as listed by `searchPeople`. */
export interface CardKey {
  kind: PersonKind
  id: number
}

export interface PersonCard {
  kind: PersonKind
  id: number
  name: string
  email: string | null
  phone: string | null
  /** `null`: a company or a guest. */
  account: (Customer & AccountFacts & { representative: { id: number; name: string } | null }) | null
  company: (queries.CompanyRow & { terms: ListedCompany; people: Member[] }) | null
  sums: CardSums & { turnoverSince: string }
  /** Haléře; for a company member, the company's credit. */
  credit: number
  newsletter: Awaited<ReturnType<typeof consentsOf>>
  tags: string[]
  /** Orders placed with this mailbox without the account. */
  guestOrders: number
  /** The account of a guest's mailbox, opened since; `null`: none, or not a guest's card. */
  mailboxAccount: number | null
}

const unknown = refuse(404, 'error.not_found')

/** The cards of addresses, by their normalized form: an account's, else a guest's. Many addresses have none. */
export async function cardsOf({ db }: Reading, emailKeys: string[]): Promise<Map<string, CardKey>> {
  const found = emailKeys.length === 0 ? [] : await queries.selectCardsOf(db, emailKeys)
  return new Map(
    found.flatMap(({ emailKey, accountId, guestId }): [string, CardKey][] => {
      if (accountId !== null) return [[emailKey, { kind: 'ACCOUNT', id: accountId }]]
      return guestId === null ? [] : [[emailKey, { kind: 'GUEST', id: guestId }]]
    }),
  )
}

/** The owner of a card; null if not found. */
async function ownerOf({ db }: Reading, { kind, id }: CardKey): Promise<CardOwner | null> {
  if (kind === 'ACCOUNT') return (await findCustomer({ db }, { id })) ? { customerId: id } : null
  if (kind === 'COMPANY') return (await queries.selectCompany(db, { id })) ? { companyId: id } : null
  const guest = await queries.selectGuest(db, id)
  return guest && { guestKey: guest.guestKey }
}

/** The mailbox of an account as a guest; null if there is no such account. */
async function guestsOf({ db }: Reading, { kind, id }: CardKey): Promise<CardOwner | null> {
  const account = kind === 'ACCOUNT' ? await findCustomer({ db }, { id }) : null
  return account && { guestKey: account.emailKey }
}

/** The first day of a card's annual turnover. */
export const turnoverSince = (now: Date): string => dayInPrague(new Date(now.getTime() - 365 * 24 * 3600_000))

/** The card of an account, a company or a guest. For a merged account it names the remaining one. */
export async function personCard(
  { db, now }: Reading & { now: Date },
  { kind, id }: CardKey,
): Promise<Outcome<PersonCard>> {
  const since = turnoverSince(now)
  const sumsOf = async (owner: CardOwner) => ({
    ...(await queries.selectSums(db, owner, since)),
    turnoverSince: since,
  })
  if (kind === 'GUEST') {
    const guest = await queries.selectGuest(db, id)
    if (!guest) return unknown
    const { guestKey, ...contact } = guest
    const sums = await sumsOf({ guestKey })
    const newsletter = await consentsOf({ db }, guestKey)
    const account = await findCustomer({ db }, { emailKey: guestKey })
    const none = { account: null, company: null, credit: 0, tags: [], guestOrders: sums.orders }
    return { kind, id, ...contact, ...none, mailboxAccount: account?.id ?? null, sums, newsletter }
  }
  if (kind === 'COMPANY') {
    const company = await companyOf(db, { id })
    if (!company) return unknown
    return {
      kind,
      id,
      name: company.name,
      email: null,
      phone: null,
      account: null,
      company,
      sums: await sumsOf({ companyId: id }),
      credit: await creditOf({ db }, { companyId: id }),
      newsletter: null,
      tags: await findTags({ db }, { companyId: id }),
      guestOrders: 0,
      mailboxAccount: null,
    }
  }
  return await accountCard(db, id, await sumsOf({ customerId: id }))
}

async function accountCard(
  db: Reading['db'],
  id: number,
  sums: PersonCard['sums'],
): Promise<Outcome<PersonCard>> {
  const customer = await findCustomer({ db }, { id })
  const facts = await findAccountFacts({ db }, id)
  if (!customer || !facts) return unknown
  const of = facts.representativeId
  const representative = of === null ? null : await findCustomer({ db }, { id: of })
  const company = await companyOf(db, { memberId: id })
  const { name, email, phone } = { ...customer, name: displayName(customer) }
  return {
    kind: 'ACCOUNT',
    id,
    name,
    email,
    phone,
    account: {
      ...customer,
      ...facts,
      representative: representative && { id: representative.id, name: displayName(representative) },
    },
    company,
    sums,
    credit: await creditOf({ db }, company ? { companyId: company.id } : { customerId: id }),
    newsletter: await consentsOf({ db }, customer.emailKey),
    tags: await findTags({ db }, { customerId: id }),
    guestOrders: await queries.countGuestOrders(db, customer.emailKey),
    mailboxAccount: null,
  }
}

async function companyOf(db: Reading['db'], by: { id: number } | { memberId: number }) {
  const company = await queries.selectCompany(db, by)
  if (!company) return null
  const found = await listCompanies({ db }, { ico: company.ico, size: 1 })
  const [terms] = isRefusal(found) ? [] : found.rows
  if (!terms) return null
  return { ...company, terms, people: await findMembers({ db }, company.id) }
}

type CardQuery = CardKey &
  PageQuery &
  CardNarrowed & {
    isReversed?: boolean | undefined
    /** For an account: the guest orders of its mailbox, instead of its own. */
    isGuests?: boolean | undefined
  }

async function listed<Row>(
  { db }: Reading,
  { kind, id, isGuests, ...asked }: CardQuery,
  read: (owner: CardOwner, asked: Omit<CardPage, 'owner'>) => Promise<Outcome<Page<Row>>>,
): Promise<Outcome<Page<Row>>> {
  const owner = isGuests ? await guestsOf({ db }, { kind, id }) : await ownerOf({ db }, { kind, id })
  return owner ? await read(owner, asked) : unknown
}

/** Orders of a card, newest first. */
export const cardOrders = async ({ db }: Reading, asked: CardQuery): Promise<Outcome<Page<CardOrder>>> =>
  await listed({ db }, asked, async (owner, page) => await queries.selectCardOrders(db, { ...page, owner }))

/** Tax documents of a card's orders, the latest tax point first. */
export const cardDocuments = async (
  { db }: Reading,
  asked: CardQuery,
): Promise<Outcome<Page<CardDocument>>> =>
  await listed(
    { db },
    asked,
    async (owner, page) => await queries.selectCardDocuments(db, { ...page, owner }),
  )

/** Complaints and withdrawals of a card's orders, newest first. */
export const cardClaims = async ({ db }: Reading, asked: CardQuery): Promise<Outcome<Page<CardClaim>>> =>
  await listed({ db }, asked, async (owner, page) => await queries.selectCardClaims(db, { ...page, owner }))

/** Reviews of a card's orders, newest first. */
export const cardReviews = async ({ db }: Reading, asked: CardQuery): Promise<Outcome<Page<CardReview>>> =>
  await listed({ db }, asked, async (owner, page) => await queries.selectCardReviews(db, { ...page, owner }))

/** Staff's notes, newest first. @returns 404 for a guest as well: notes are about accounts and companies */
export const cardNotes = async ({ db }: Reading, asked: CardQuery): Promise<Outcome<Page<CustomerNote>>> =>
  await listed({ db }, asked, async (owner, page) =>
    'guestKey' in owner ? unknown : await findCustomerNotes({ db }, { ...page, owner }),
  )
