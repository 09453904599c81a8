/** The facts of a customer's card and of the agreed terms, as finished texts. */
import { formatShortDay, formatShortMoment } from '../../lib/dates.ts'
import { formatPrice } from '../../lib/money.ts'
import type { Reading } from '../../server/context.ts'
import { findAgreement, findAgreementChoices } from '../../shop/companies/companies.ts'
import type { PersonCard } from '../../workflows/customers/customers.ts'
import { ordersLink } from '../../workflows/lists/lists.ts'
import { crownsInput } from '../kit/crowns-input.ts'
import { seenOf } from '../kit/seen.server.ts'
import { hrefOf } from '../kit/list.server.ts'
import { hrefIfThere } from '../orders/page-there.server.ts'
import { adminHref } from '../routes.ts'
import type { StaffPage } from '../staff-page.server.ts'
import { cardNames, listsOfCardNumbers, type CardNumber } from './card-names.ts'

/** The terms agreed with a company, as its form shows them; null if there is no such company. */
export async function termsOf({ db }: Reading, companyId: number) {
  const agreed = await findAgreement({ db }, companyId)
  return agreed && { values: agreed, seen: seenOf(agreed) }
}

/** The form of a company's terms, with its choices. */
export async function termsForm({ db, locale }: Reading & Pick<StaffPage, 'locale'>, companyId: number) {
  const terms = await termsOf({ db }, companyId)
  if (!terms) return null
  const { minimumOrder, creditLimit, approvalOver, dueDays, freeShippingPcs, ...rest } = terms.values
  const typed = {
    ...rest,
    minimumOrder: crownsInput(minimumOrder ?? 0, locale),
    creditLimit: crownsInput(creditLimit ?? 0, locale),
    approvalOver: approvalOver === null ? '' : crownsInput(approvalOver, locale),
    dueDays: String(dueDays ?? ''),
    freeShippingPcs: freeShippingPcs === null ? '' : String(freeShippingPcs),
  }
  return { seen: terms.seen, typed, choices: await findAgreementChoices({ db }) }
}

type Facts = [name: string, value: string | null, to?: string | null][]

/** The customer's figures, each with its label. */
export function figuresOf(page: StaffPage, card: PersonCard): Facts {
  const { locale, t } = page
  const { sums, credit, guestOrders, kind } = card
  const orders = ordersLink(page, card)
  const text = (key: string) => t(`admin_customers.${key}`)
  const since = formatShortDay(new Date(`${sums.turnoverSince}T12:00:00Z`), locale)
  return [
    [text('orders'), String(sums.orders), orders && hrefOf(orders, locale)],
    [text('orders_value'), formatPrice(sums.ordersValue, locale), cardListHref(page, card, 'value')],
    [
      t('admin_customers.turnover', { since }),
      formatPrice(sums.turnover, locale),
      cardListHref(page, card, 'year'),
    ],
    [text('last_order'), sums.lastOrderAt && formatShortMoment(sums.lastOrderAt, locale)],
    [text('credit'), kind === 'GUEST' ? null : formatPrice(credit, locale)],
    [
      text('guest_orders'),
      kind === 'ACCOUNT' && guestOrders > 0 ? String(guestOrders) : null,
      cardListHref(page, card, 'guest'),
    ],
  ]
}

/** The URL of the card's list behind one of its numbers. */
const cardListHref = (
  { locale }: Pick<StaffPage, 'locale'>,
  card: Pick<PersonCard, 'kind' | 'id'>,
  of: CardNumber,
): string =>
  `${adminHref('customer', locale, cardNames(card))}?${new URLSearchParams({ list: listsOfCardNumbers[of], of })}#list`

export function factsOf(
  { locale, t }: StaffPage,
  { email, phone, account, company, mailboxAccount }: PersonCard,
): Facts {
  const text = (key: string) => t(`admin_customers.${key}`)
  return [
    [text('column.email'), email],
    [text('column.phone'), phone],
    [
      text('mailbox_account'),
      mailboxAccount === null ? null : (email ?? ''),
      mailboxAccount === null
        ? null
        : adminHref('customer', locale, cardNames({ kind: 'ACCOUNT', id: mailboxAccount })),
    ],
    [text('language'), account && text(`locale.${account.locale}`)],
    // The company that a consumer entered for invoices; a reseller's company has a card of its own.
    [
      text('company'),
      account?.company && !company ? `${account.company.name}, ${account.company.ico}` : null,
    ],
    [text('created'), account && formatShortDay(account.createdAt, locale)],
    [text('representative'), account?.representative?.name ?? null],
  ]
}

/** The number of a company's people shown on its card. */
const peoplePageSize = 10

export function companyOf(page: StaffPage, { kind, company }: PersonCard) {
  if (!company) return null
  const { locale, t } = page
  const debts = hrefIfThere(page, 'receivables')
  const { terms } = company
  const text = (key: string) => t(`admin_customers.terms.${key}`)
  const price = (amount: number) => formatPrice(amount, locale)
  return {
    id: company.id,
    name: company.name,
    to:
      kind === 'COMPANY'
        ? null
        : adminHref('customer', locale, cardNames({ kind: 'COMPANY', id: company.id })),
    facts: [
      [text('ico'), company.ico],
      [text('dic'), company.dic],
      [text('price_lists'), [...terms.priceLists, 'b2b'].join(' → ')],
      [text('minimum_order'), price(terms.minimumOrder)],
      [text('credit_limit'), price(terms.creditLimit)],
      [text('credit_used'), price(terms.creditUsed), debts && `${debts}?company=${company.ico}`],
      [text('due_days'), String(terms.dueDays)],
      [text('approval_over'), terms.approvalOver === null ? null : price(terms.approvalOver)],
    ] satisfies Facts as Facts,
    people: company.people.slice(0, peoplePageSize).map((member) => ({
      id: String(member.customerId),
      to: adminHref('customer', locale, cardNames({ kind: 'ACCOUNT', id: member.customerId })),
      name: `${member.firstName} ${member.lastName}`.trim(),
      email: member.email,
      role: t(`admin_customers.role.${member.role}`),
      limit: member.orderLimit === null ? '' : price(member.orderLimit),
      isActive: member.active,
    })),
    peopleCount: company.people.length,
    peopleTo: adminHref('companyPeople', locale, { id: String(company.id) }),
  }
}

export const newsletterOf = ({ locale, t }: StaffPage, { newsletter }: PersonCard) =>
  newsletter && {
    isSubscribed: newsletter.subscribed,
    consents: newsletter.consents.map(({ kind, at, text_version: version }, place) => ({
      key: String(place),
      what: t(`admin_customers.consent.${kind}`),
      at: formatShortMoment(at, locale),
      version,
    })),
  }

/** The URL for placing an order for this person; null: not available. */
export function newOrderFor({ locale, may }: StaffPage, { kind, id }: PersonCard): string | null {
  if (kind !== 'ACCOUNT' || !may('order.place')) return null
  return `${adminHref('orderNew', locale)}?customer=${id}`
}

/** The undeclared actions that this member may take on the card as it is now; each operation decides by itself. */
export function verbsOf({ may }: StaffPage, { account, email, mailboxAccount }: PersonCard): string[] {
  const isErased = account !== null && account.erasedAt !== null
  const isOpen = account !== null && !isErased && account.deactivatedAt === null
  const isMember = account?.isAdmin ?? false
  // If the mailbox has an account, its data are exported and erased with the account.
  const isMailbox = email !== null && !isErased && mailboxAccount === null
  const all: [string, boolean][] = [
    ['merge', isOpen && !isMember && may('customer.merge')],
    ['export', isMailbox && may('person.export')],
    ['erase', isMailbox && !isMember && may('person.erase')],
  ]
  return all.flatMap(([verb, is]) => (is ? [verb] : []))
}
