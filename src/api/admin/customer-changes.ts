/** /api/admin/customers: what staff does about people and companies. */
import { z } from 'zod'
import { toCzk } from '../../lib/money.ts'
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import { endpoint, type Endpoint } from '../../server/endpoint.ts'
import type { Queue } from '../../server/queue.ts'
import { isRefusal, type Refusal } from '../../server/refusal.ts'
import { staffBodies } from '../../shop/customers/schema.ts'
import { operations } from '../../shop/staff/rules.ts'
import type { Shop } from '../../shop/shop-context.ts'
import {
  assignCustomer,
  blockAccount,
  changeContact,
  mergeCustomers,
  noteCustomerByStaff,
  sendPasswordLinkByStaff,
  tagCustomerByStaff,
  unblockAccount,
} from '../../workflows/back-office/back-office.ts'
import { previewMerge, type Moved } from '../../workflows/customers/customers.ts'
import { movedAnswer, previewQuery } from './customers-schema.ts'
import { approvalAsked, staffCalls, staffRefusals } from './staff-calls.ts'

const at = '/api/admin/customers'

type Of = z.output<typeof staffBodies.note>['of']
const ownerOf = (of: Of) => ('account' in of ? { customerId: of.account } : { companyId: of.company })

const isNewAnswer = z.object({
  is_new: z.boolean().meta({ description: 'false: it was so before, and nothing was done' }),
})
const newWire = (done: Outcome<{ isNew: boolean }>) => (isRefusal(done) ? done : { is_new: done.isNew })
const movedWire = (moved: Moved) => ({ ...moved, credit: toCzk(moved.credit) })

export function customerChangeEndpoints(shop: Shop): Endpoint[] {
  return [
    changing(shop, 'note', {
      summary: 'Notes something about a person or a company, for staff alone',
      body: staffBodies.note,
      answer: isNewAnswer,
      work: async (context, { of, key, text }) =>
        newWire(await noteCustomerByStaff(context, { owner: ownerOf(of), key, text })),
    }),
    changing(shop, 'tags', {
      summary: 'Gives a person or a company these tags and no others',
      body: staffBodies.tags,
      answer: isNewAnswer,
      work: async (context, { of, tags }) =>
        newWire(await tagCustomerByStaff(context, { owner: ownerOf(of), tags })),
    }),
    changing(shop, 'contact', {
      summary: 'Changes how a person is reached; the old mailbox is told of a new one',
      body: staffBodies.contact,
      answer: z.object({ fields: z.array(z.string()).meta({ description: 'What changed' }) }),
      work: async (context, { account, first_name, last_name, ...given }) => {
        const contact = { ...given, customerId: account, firstName: first_name, lastName: last_name }
        const done = await changeContact(context, contact)
        return isRefusal(done) ? done : { fields: done.fields }
      },
    }),
    changing(shop, 'block', {
      summary: 'Shuts an account: its sessions end at once, its orders go on',
      body: staffBodies.block,
      answer: isNewAnswer,
      work: async (context, { account, reason }) =>
        newWire(await blockAccount(context, { customerId: account, reason })),
    }),
    changing(shop, 'unblock', {
      summary: 'Opens a shut account again; roles in the shop do not come back with it',
      body: staffBodies.block,
      answer: isNewAnswer,
      work: async (context, { account, reason }) =>
        newWire(await unblockAccount(context, { customerId: account, reason })),
    }),
    changing(shop, 'password-link', {
      summary: 'Has a link mailed by which a customer sets a password; at most five a day',
      body: staffBodies.link,
      answer: isNewAnswer,
      work: async (context, { account, key }) =>
        newWire(await sendPasswordLinkByStaff(context, { customerId: account, key })),
    }),
    changing(shop, 'representative', {
      summary: 'Gives a customer to a representative, or to none',
      body: staffBodies.representative,
      answer: z.object({ status: z.literal('ok') }),
      work: async (context, { account, representative }) => {
        const done = await assignCustomer(context, { customerId: account, representativeId: representative })
        return isRefusal(done) ? done : { status: done.status }
      },
    }),
    ...mergeEndpoints(shop),
  ]
}

function mergeEndpoints(shop: Shop): Endpoint[] {
  const { read } = staffCalls(shop)
  return [
    endpoint({
      method: 'GET',
      path: `${at}/merge-preview`,
      tag: 'admin',
      summary: 'What would move if a double, or a guest’s orders, became part of an account',
      query: previewQuery,
      answer: movedAnswer,
      refusals: [...staffRefusals, 404, 409, 422],
      handle: async (call) =>
        await read(call, operations['customer.merge'], async (db) => {
          const { into, ...from } = call.query
          const moved = await previewMerge({ db }, { into, from })
          return isRefusal(moved) ? moved : movedWire(moved)
        }),
    }),
    changing(shop, 'merge', {
      summary: 'Makes a double, or a guest’s orders, part of an account; it can’t be undone',
      body: staffBodies.merge,
      answer: z.object({ is_new: z.boolean(), moved: movedAnswer }),
      work: async (context, body) => {
        const done = await mergeCustomers(context, body)
        return isRefusal(done) ? done : { is_new: done.isNew, moved: movedWire(done.moved) }
      },
    }),
  ]
}

export interface Changing<Body> {
  summary: string
  body: z.ZodType<Body>
  answer: z.ZodType
  work: (context: Writing & OperationContext & { queue: Queue }, body: Body) => Promise<object | Refusal>
}

function changing<Body>(shop: Shop, name: string, { summary, body, answer, work }: Changing<Body>): Endpoint {
  const { change } = staffCalls(shop)
  return endpoint({
    method: 'PUT',
    path: `${at}/${name}`,
    tag: 'admin',
    summary,
    body,
    answer,
    refusals: [...staffRefusals, 404, 409, 422, 429],
    refusalFields: approvalAsked,
    handle: async (call) =>
      await change(call, async (context) => await work({ ...context, queue: shop.queue }, call.body)),
  })
}
