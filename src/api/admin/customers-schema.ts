/** Requests and answers of /api/admin/customers. Amounts in CZK. */
import { z } from 'zod'
import { toCzk } from '../../lib/money.ts'
import type { ListedPerson } from '../../shop/customers/customers.ts'
import { peopleSorts } from '../../shop/customers/rules.ts'
import type { PersonCard } from '../../workflows/customers/customers.ts'
import { pageQuery } from './staff-calls.ts'

export const idText = z
  .string('validation.query')
  .regex(/^[1-9]\d{0,14}$/, 'validation.query')
  .transform(Number)
const kind = z
  .enum(['ACCOUNT', 'COMPANY', 'GUEST'], 'validation.query')
  .meta({ description: 'A guest is a mailbox that ordered without an account, named by one of its orders' })

export const cardQuery = z.strictObject({ kind, id: idText })
export const cardPageQuery = pageQuery.extend({ kind, id: idText })
export const previewQuery = z.strictObject({
  into: idText,
  kind: z.enum(['ACCOUNT', 'GUEST'], 'validation.query'),
  id: idText,
})
export const peopleQuery = pageQuery.extend({
  query: z
    .string()
    .max(200, 'validation.query')
    .refine((typed) => !typed.includes('\0'), 'validation.query')
    .default('')
    .meta({ description: 'The beginning of words of a name or company, of an address or IČO, or a phone' }),
  kind: kind.optional(),
  sort: z.enum(peopleSorts, 'validation.query').default('newest'),
  tag: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'validation.query')
    .optional(),
  representative: idText.optional(),
  state: z.enum(['open', 'blocked', 'invited', 'reseller'], 'validation.query').optional(),
})

const moment = z.iso.datetime()
const czk = z.number()
const next = z.string().nullable()
const companyName = z.object({ name: z.string(), ico: z.string(), dic: z.string().nullable() }).nullable()

const personRow = z.object({
  kind,
  id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  company: z.object({ name: z.string(), ico: z.string() }).nullable(),
  type: z.enum(['B2C', 'B2B', 'BOTH']).nullable(),
  is_blocked: z.boolean(),
  is_invited: z.boolean(),
  since: moment,
  orders: z.int().meta({ description: 'All that they placed' }),
  turnover: czk.meta({ description: 'All documents less corrective ones, without VAT, in CZK' }),
})
export const peopleAnswer = z.object({ people: z.array(personRow), next })

export const personWire = (row: ListedPerson) => ({
  kind: row.kind,
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone,
  company: row.companyName === null ? null : { name: row.companyName, ico: row.ico ?? '' },
  type: row.type,
  is_blocked: row.isBlocked,
  is_invited: row.isInvited,
  since: row.since.toISOString(),
  orders: row.orders,
  turnover: toCzk(row.turnover),
})

export const cardAnswer = z.object({
  kind,
  id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  account: z
    .object({
      type: z.enum(['B2C', 'B2B', 'BOTH']),
      first_name: z.string(),
      last_name: z.string(),
      locale: z.enum(['cs', 'en']),
      company: companyName,
      created_at: moment,
      confirmed_at: moment.nullable(),
      blocked_at: moment.nullable(),
      erased_at: moment.nullable(),
      merged_into: z.int().nullable(),
      is_staff: z.boolean(),
      is_representative: z.boolean(),
      commission_percent: z.int(),
      representative: z.object({ id: z.int(), name: z.string() }).nullable(),
    })
    .nullable(),
  company: z
    .object({
      id: z.int(),
      name: z.string(),
      ico: z.string(),
      dic: z.string().nullable(),
      created_at: moment,
      price_lists: z.array(z.string()),
      minimum_order: czk,
      credit_limit: czk,
      credit_used: czk,
      due_days: z.int(),
      approval_over: czk.nullable(),
      people: z.array(
        z.object({
          account: z.int(),
          name: z.string(),
          email: z.string(),
          role: z.string(),
          order_limit: czk.nullable(),
          is_active: z.boolean(),
        }),
      ),
    })
    .nullable(),
  orders: z.int(),
  orders_value: czk.meta({ description: 'Placed and not cancelled, without VAT' }),
  last_order_at: moment.nullable(),
  documents: z.int(),
  turnover: czk.meta({ description: 'Documents minus corrections without VAT, by tax point, since a day' }),
  turnover_since: z.string(),
  claims: z.int(),
  reviews: z.int(),
  credit: czk.meta({ description: 'What the shop owes them that pays their next orders' }),
  newsletter: z
    .object({
      subscribed: z.boolean(),
      consents: z.array(z.object({ kind: z.string(), at: moment, text_version: z.string() })),
    })
    .nullable(),
  tags: z.array(z.string()),
  guest_orders: z
    .int()
    .meta({ description: 'Orders of the same mailbox that were made without the account' }),
})

export const cardWire = (card: PersonCard): z.input<typeof cardAnswer> => ({
  kind: card.kind,
  id: card.id,
  name: card.name,
  email: card.email,
  phone: card.phone,
  account: accountWire(card.account),
  company: companyWire(card.company),
  orders: card.sums.orders,
  orders_value: toCzk(card.sums.ordersValue),
  last_order_at: card.sums.lastOrderAt?.toISOString() ?? null,
  documents: card.sums.documents,
  turnover: toCzk(card.sums.turnover),
  turnover_since: card.sums.turnoverSince,
  claims: card.sums.claims,
  reviews: card.sums.reviews,
  credit: toCzk(card.credit),
  newsletter: card.newsletter && {
    subscribed: card.newsletter.subscribed,
    consents: card.newsletter.consents.map(({ kind: what, at, text_version }) => ({
      kind: what,
      at: at.toISOString(),
      text_version,
    })),
  },
  tags: card.tags,
  guest_orders: card.guestOrders,
})

const accountWire = (account: PersonCard['account']) =>
  account && {
    type: account.type,
    first_name: account.firstName,
    last_name: account.lastName,
    locale: account.locale,
    company: account.company,
    created_at: account.createdAt.toISOString(),
    confirmed_at: account.confirmedAt?.toISOString() ?? null,
    blocked_at: account.deactivatedAt?.toISOString() ?? null,
    erased_at: account.erasedAt?.toISOString() ?? null,
    merged_into: account.mergedInto,
    is_staff: account.isAdmin,
    is_representative: account.isSalesRepresentative,
    commission_percent: account.commissionPercent,
    representative: account.representative,
  }

const companyWire = (company: PersonCard['company']) =>
  company && {
    id: company.id,
    name: company.name,
    ico: company.ico,
    dic: company.dic,
    created_at: company.createdAt.toISOString(),
    price_lists: company.terms.priceLists,
    minimum_order: toCzk(company.terms.minimumOrder),
    credit_limit: toCzk(company.terms.creditLimit),
    credit_used: toCzk(company.terms.creditUsed),
    due_days: company.terms.dueDays,
    approval_over: company.terms.approvalOver === null ? null : toCzk(company.terms.approvalOver),
    people: company.people.map((member) => ({
      account: member.customerId,
      name: `${member.firstName} ${member.lastName}`,
      email: member.email,
      role: member.role,
      order_limit: member.orderLimit === null ? null : toCzk(member.orderLimit),
      is_active: member.active,
    })),
  }
