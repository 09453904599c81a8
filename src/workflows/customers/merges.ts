/** Doubles of an account, and orders of guests, that staff makes part of it. */
import { z } from 'zod'
import { formatPrice, toCzk } from '../../lib/money.ts'
import { lockBoth, mergePeople, type Moved } from './merging.ts'
import { f, operation } from '../operations/operations.ts'
import { byStaff, isChange } from './fields.ts'
import { spendableBy } from './spending.ts'

export const movedAnswer = z.object({
  orders: z.int(),
  carts: z.int(),
  addresses: z.int(),
  notes: z.int(),
  credit: z.number(),
  company: z.boolean(),
})
export const movedWire = (moved: Moved) => ({ ...moved, credit: toCzk(moved.credit) })

/**
 * As `mergePeople` of the customers, by staff. The audit keeps the ids, and counts of what moved. What the double could spend,
 * and the account can by it, counts against the limit of the actor's roles.
 */
export const mergeCustomers = operation({
  operation: 'customer.merge',
  call: 'customers/merge',
  summary: 'Merges a duplicate, or a guest’s orders, into an account; it can’t be undone',
  input: {
    into: f.id({ label: 'admin_customers.kind.ACCOUNT' }),
    from: f.one(['ACCOUNT', 'GUEST'], { isTagged: true, label: 'admin_customers.merge.doubles' }),
    reason: f.reason(),
  },
  run: async (context, { into, from }) => {
    await lockBoth(context, { into, from })
    return await mergePeople(byStaff(context), { into, from })
  },
  audit: (_context, { into, from }) => ({
    subject: { kind: 'customer', id: into },
    keep: ({ moved }) => ({ from, moved }),
    isChange,
  }),
  gives: async (context, { into, from }) => {
    await lockBoth(context, { into, from })
    const spendable = from.kind === 'ACCOUNT' ? await spendableBy({ db: context.tx }, from.id) : 0
    return {
      amount: async (_tx, { moved, isNew }) =>
        await Promise.resolve(isNew ? Math.max(moved.credit, spendable) : 0),
    }
  },
  answer: {
    schema: z.object({ is_new: z.boolean(), moved: movedAnswer }),
    of: ({ moved, isNew }: { moved: Moved; isNew: boolean }) => ({ is_new: isNew, moved: movedWire(moved) }),
    told: ({ moved }) => `Moved: ${movedText(moved)}`,
  },
  // The page first previews the records that would move.
  forms: {},
})

/** Summary of the moved records for the command line. */
export const movedText = ({ orders, carts, addresses, notes, credit, company }: Moved): string =>
  `${orders} orders, ${carts} carts, ${addresses} addresses, ${notes} notes, ${formatPrice(credit, 'en')} of credit${company ? ', and the place in the company' : ''}.`
