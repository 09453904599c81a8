/** /api/admin/applications: who wants to be a reseller, and what is decided about it. /api/admin/companies: what was agreed. */
import { z } from 'zod'
import { fromCzk, type Halere } from '../../lib/money.ts'
import { type Endpoint, put } from '../../server/endpoint.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { readRefusalOf } from '../../shop/staff/staff.ts'
import { applicationSorts, applicationStates } from '../../shop/resellers/rules.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { agreeWithCompany } from '../../workflows/companies/companies.ts'
import {
  askRegisters,
  findCheckedApplication,
  listCheckedApplications,
  type CheckedApplication,
} from '../../workflows/customers/customers.ts'
import { staffOrKeyAt } from '../../workflows/signing-in/signing-in.ts'
import { idText } from './customers-schema.ts'
import {
  pageAnswer,
  pageIn,
  pageQuery,
  sortQuery,
  staffChange,
  staffRead,
  staffRefusals,
  wordsQuery,
} from './staff-calls.ts'

const at = '/api/admin/applications'

const moment = z.iso.datetime()
const place = z.object({ street: z.string(), city: z.string(), zip: z.string(), country: z.string() })
const applicationRow = z.object({
  id: z.int(),
  state: z.enum(applicationStates),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.object({ name: z.string(), ico: z.string(), dic: z.string().nullable() }),
  billing: place.partial(),
  expected_volume: z.string().nullable(),
  message: z.string(),
  created_at: moment,
  waiting_days: z.int().nullable(),
  decided_at: moment.nullable(),
  reason: z.string().nullable(),
  account: z.int().nullable(),
  register: z
    .object({
      name: z.string(),
      dic: z.string().nullable(),
      seat: place.nullable(),
      ceased_on: z.string().nullable(),
      is_insolvent: z.boolean(),
      differs: z.array(z.string()).meta({ description: 'What was typed otherwise than the register has it' }),
    })
    .nullable()
    .meta({ description: 'The business register (ARES); null: not asked, or it knows no such company' }),
  vies: z
    .enum(['VALID', 'INVALID', 'UNREACHABLE'])
    .nullable()
    .meta({ description: 'The register of VAT numbers within the last day; null: not asked' }),
})

const applicationWire = (row: CheckedApplication): z.input<typeof applicationRow> => ({
  id: row.id,
  state: row.state,
  name: `${row.firstName} ${row.lastName}`,
  email: row.email,
  phone: row.phone,
  company: row.company,
  billing: {
    street: row.billing.street,
    city: row.billing.city,
    zip: row.billing.zip,
    country: row.billing.country,
  },
  expected_volume: row.expectedVolume,
  message: row.message,
  created_at: row.createdAt.toISOString(),
  waiting_days: row.waitingDays,
  decided_at: row.decidedAt?.toISOString() ?? null,
  reason: row.reason,
  account: row.customerId,
  register: row.facts && {
    name: row.facts.company.name,
    dic: row.facts.company.dic,
    seat: row.facts.company.seat,
    ceased_on: row.facts.company.ceasedOn,
    is_insolvent: row.facts.company.isInsolvent,
    differs: row.facts.differs,
  },
  vies: row.vies?.outcome ?? null,
})

const id = z
  .int('validation.query')
  .min(1, 'validation.query')
  .max(Number.MAX_SAFE_INTEGER, 'validation.query')
/** CZK in the body, haléře in the verbs; up to a hundred million. */
const amount = z
  .number('money.error.amount')
  .min(0, 'money.error.amount')
  .max(100_000_000, 'money.error.amount')
  .transform((czk, context): Halere => {
    const halere = fromCzk(czk)
    if (halere !== null) return halere
    context.addIssue({ code: 'custom', message: 'money.error.amount' })
    return z.NEVER
  })
const code = z.string('validation.query').regex(/^[a-z0-9_-]{1,100}$/, 'validation.query')
const dueDays = z.int('validation.query').min(1, 'validation.query').max(90, 'validation.query')
const pieces = z.int('validation.query').min(1, 'validation.query').max(100_000, 'validation.query')

const agreementBody = z.strictObject({
  ico: z.string('validation.query').regex(/^\d{8}$/, 'validation.query'),
  price_list: code.nullable().optional(),
  group: code.nullable().optional(),
  minimum_order: amount.optional(),
  credit_limit: amount.optional(),
  due_days: dueDays.optional(),
  free_shipping_pieces: pieces.nullable().optional(),
  approval_over: amount.nullable().optional(),
  shippings: z.array(code).max(50, 'validation.query').nullable().optional(),
  payments: z.array(code).max(50, 'validation.query').nullable().optional(),
})

export const applicationEndpoints = (shop: Shop): Endpoint[] => [
  staffRead(shop, 'customers.read', {
    path: at,
    summary: 'Applications of resellers, the oldest first, with the answers of the registers',
    query: pageQuery.extend({
      state: z.enum(applicationStates, 'validation.query').optional(),
      sort: sortQuery(applicationSorts),
      q: wordsQuery,
    }),
    answer: pageAnswer('applications', applicationRow),
    read: async ({ db }, call) => {
      const { state, ...asked } = call.query
      const filter = state === undefined ? asked : { ...asked, state }
      return pageIn(
        'applications',
        await listCheckedApplications({ db, now: shop.now() }, filter),
        applicationWire,
      )
    },
  }),
  staffRead(shop, 'customers.read', {
    path: `${at}/one`,
    summary: 'One application',
    query: z.strictObject({ id: idText }),
    answer: applicationRow,
    refusals: [404],
    read: async ({ db }, call) => {
      const found = await findCheckedApplication({ db, now: shop.now() }, call.query.id)
      return isRefusal(found) ? found : applicationWire(found)
    },
  }),
  ...decisionEndpoints(shop),
]

const decisionEndpoints = (shop: Shop): Endpoint[] => [
  put(`${at}/check`, {
    tag: 'admin',
    summary: 'Checks an applicant in the registers now; the answer of VIES is kept as proof',
    body: z.strictObject({ id }),
    answer: applicationRow.extend({
      ares: z
        .enum(['found', 'unknown', 'gone', 'unreachable'])
        .meta({ description: 'What ARES answered now' }),
    }),
    refusals: [...staffRefusals, 404],
    limit: 30,
    handle: async (call) => {
      const caller = await staffOrKeyAt(shop, call)
      if (isRefusal(caller)) return caller
      const refusal = readRefusalOf(caller.actor, 'resellers.decide')
      if (refusal) return refusal
      const { db, register, vies, config } = shop
      const context = { db, register, vies, now: shop.now(), requester: config.operator.dic }
      const asked = await askRegisters(context, call.body.id)
      return isRefusal(asked) ? asked : { ...applicationWire(asked), ares: asked.ares }
    },
  }),
  staffChange(shop, {
    path: '/api/admin/companies/terms',
    summary: 'Changes the agreement with a company; omitted fields keep their values',
    body: agreementBody,
    answer: z.object({ status: z.literal('ok') }),
    refusals: [404, 409, 422],
    run: async (context, { body: { ico, ...given } }) => {
      const done = await agreeWithCompany(context, {
        ico,
        agreement: {
          priceList: given.price_list,
          group: given.group,
          minimumOrder: given.minimum_order,
          creditLimit: given.credit_limit,
          dueDays: given.due_days,
          freeShippingPcs: given.free_shipping_pieces,
          approvalOver: given.approval_over,
          shippings: given.shippings,
          payments: given.payments,
        },
      })
      if (isRefusal(done)) return done
      if (done.unknown === 'company') return refuse(404, 'error.not_found')
      return done.unknown === null ? { status: 'ok' as const } : refuse(422, 'customer_card.error.terms')
    },
  }),
]
