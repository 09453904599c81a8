/** People and companies as lines of the command line. */
import { formatMoment } from '../../lib/dates.ts'
import { formatPrice } from '../../lib/money.ts'
import type { CustomerNote, ListedPerson } from '../../shop/customers/customers.ts'
import type { PersonCard } from '../../workflows/customers/customers.ts'

const czk = (halere: number) => formatPrice(halere, 'en')

export function personLine(person: ListedPerson): string {
  const { kind, id, name, email, phone, companyName, ico, orders } = person
  const marks = [person.isBlocked ? 'shut' : '', person.isInvited ? 'invited' : '']
  const company = companyName !== null && kind !== 'COMPANY' ? `${companyName} (${ico})` : null
  return [
    `${kind.toLowerCase()} ${id}`,
    kind === 'COMPANY' ? `${name}, IČO ${ico}` : name,
    email,
    phone,
    company,
    `${orders} orders`,
    ...marks,
  ]
    .filter(Boolean)
    .join('  ')
}

export function cardLines(card: PersonCard, notes: CustomerNote[]): string[] {
  const { sums, account, company } = card
  return [
    [card.name, card.email, card.phone].filter(Boolean).join(', '),
    ...(account ? [stateOf(account)] : []),
    ...(company ? [companyLine(company)] : []),
    `orders: ${sums.orders}, worth ${czk(sums.ordersValue)} without VAT; without the account: ${card.guestOrders}`,
    `turnover since ${sums.turnoverSince}: ${czk(sums.turnover)} without VAT, ${sums.documents} documents in all`,
    `credit ${czk(card.credit)}; claims ${sums.claims}; reviews ${sums.reviews}; newsletter ${card.newsletter?.subscribed ? 'yes' : 'no'}`,
    `tags: ${card.tags.join(', ') || 'none'}`,
    ...notes.map(
      ({ at, staffId, text }) => `${formatMoment(at, 'en')} staff ${staffId ?? '–'}: ${oneLine(text)}`,
    ),
  ]
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ')

function stateOf(account: NonNullable<PersonCard['account']>): string {
  const merged = account.mergedInto === null ? '' : `, part of account ${account.mergedInto}`
  const state = account.erasedAt
    ? `erased${merged}`
    : account.deactivatedAt
      ? 'shut'
      : account.confirmedAt
        ? 'open'
        : 'invited'
  const of = account.representative ? `, looked after by ${account.representative.name}` : ''
  return `account: ${account.type}, ${state}${of}`
}

const companyLine = ({ name, ico, terms, people }: NonNullable<PersonCard['company']>): string =>
  `company: ${name}, IČO ${ico}, ${people.length} people; prices ${[...terms.priceLists, 'b2b'].join(', then ')}; invoices ${czk(terms.creditUsed)} owed of ${czk(terms.creditLimit)}, due in ${terms.dueDays} days`
