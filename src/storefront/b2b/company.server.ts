import { data, type ActionFunctionArgs } from 'react-router'
import type { z } from 'zod'
import { isRefusal, type Refusal } from '../../server/refusal.ts'
import { inviteColleague, withdrawInvitation } from '../../workflows/people/people.ts'
import { changeMember, peopleOf, removeMember } from '../../shop/companies/companies.ts'
import { creditLeft, mayManagePeople } from '../../shop/companies/rules.ts'
import { colleague, memberRights } from '../../shop/companies/schema.ts'
import type { Customer } from '../../shop/customers/rules.ts'
import { atThisMoment, type Shop } from '../../shop/shop-context.ts'
import { textIn, textsIn } from '../../pages/forms/form-text.ts'
import { callOf } from '../../pages/context.server.ts'
import { checkForm, refusedForm } from '../../pages/forms/form-answer.server.ts'
import type { FormAnswer } from '../../pages/forms/form-answer.ts'
import { areaOf, ownRole } from './company-nav.server.ts'
import { entranceAction } from './entrance.server.ts'
import { forResellers } from './reseller.server.ts'

/** The company, for its administrators only. */
export const loader = forResellers(async (reseller, call) => {
  const { terms, menu, pricing } = await areaOf(call, reseller)
  const role = ownRole(call, terms)
  if (!terms || !role || !mayManagePeople(role)) throw data(null, { status: 403 })
  const { shop } = call
  const people = await peopleOf({ db: shop.db, now: shop.now() }, terms.companyId)
  return {
    menu,
    ownId: reseller.id,
    people,
    terms: {
      company: terms.company,
      billing: terms.billing,
      ownPrices: terms.priceLists.length > 0,
      minimumOrder: terms.minimumOrder,
      credit: { ...terms.credit, left: creditLeft(terms) },
      dueDays: terms.dueDays,
      freeShippingPcs: terms.freeShippingPcs ?? pricing.delivery.terms.B2B.freeShippingPcs,
    },
  }
})

/** The result of one of the page's forms; `of` identifies the form's subject. */
export interface CompanyAnswer {
  intent: Intent
  of: string
  done: boolean
  answer: FormAnswer
}

const intents = ['invite', 'change', 'remove', 'withdraw'] as const
export type Intent = (typeof intents)[number]

const noFaults: FormAnswer = { key: null, faults: {}, typed: {} }

/** Every verb checks again, under its lock, that this person still administers the company. */
export const action = entranceAction(async ({ request, context }: ActionFunctionArgs) => {
  const { shop, customer, acting } = callOf(context)
  if (!customer || acting) throw data(null, { status: 403 })
  const form = await request.formData()
  const intent = intents.find((one) => one === textIn(form, 'intent'))
  if (!intent) throw data(null, { status: 400 })
  const of = intent === 'invite' ? '' : textIn(form, 'of')
  const said = await verbs[intent](shop, customer, form)
  const done = said === null
  const status = done ? 200 : said.status
  return data({ intent, of, done, answer: said?.answer ?? noFaults } satisfies CompanyAnswer, { status })
})

/** null if it is done. */
type Said = { status: number; answer: FormAnswer } | null

const fields = ['email', 'first_name', 'last_name', 'phone', 'role', 'order_limit'] as const

const verbs: Record<Intent, (shop: Shop, customer: Customer, form: FormData) => Promise<Said>> = {
  invite: async (shop, customer, form) =>
    await checked(colleague, textsIn(form, fields), async (given) =>
      inviteColleague(atThisMoment(shop), { administrator: customer, given }),
    ),
  change: async (shop, customer, form) =>
    await checked(memberRights, textsIn(form, ['role', 'order_limit']), async ({ role, order_limit }) =>
      shop.db.transaction().execute(async (tx) => {
        const wanted = { customerId: idIn(form), role, orderLimit: order_limit }
        return await changeMember({ tx }, { administratorId: customer.id, wanted })
      }),
    ),
  remove: async (shop, customer, form) =>
    saidOf(
      await shop.db
        .transaction()
        .execute(
          async (tx) => await removeMember({ tx }, { administratorId: customer.id, customerId: idIn(form) }),
        ),
      {},
    ),
  withdraw: async (shop, customer, form) =>
    saidOf(
      await withdrawInvitation(atThisMoment(shop), { administrator: customer, id: textIn(form, 'of') }),
      {},
    ),
}

async function checked<Schema extends z.ZodType>(
  schema: Schema,
  typed: Record<string, string>,
  verb: (given: z.output<Schema>) => Promise<{ status: 'ok' } | Refusal>,
): Promise<Said> {
  const given = checkForm(schema, typed, typed)
  if ('answer' in given) return { status: 422, answer: given.answer }
  return saidOf(await verb(given.value), typed)
}

const saidOf = (done: { status: 'ok' } | Refusal, typed: Record<string, string>): Said =>
  isRefusal(done) ? { status: done.status, answer: refusedForm(done, typed) } : null

const idIn = (form: FormData): number => {
  const id = textIn(form, 'of')
  return /^\d{1,15}$/.test(id) ? Number(id) : 0
}
