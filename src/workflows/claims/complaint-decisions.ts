/** The staff's decisions about complaints: linked with their orders, money and documents. */
import { z } from 'zod'
import type { Outcome } from '../../server/context.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import {
  asStaff,
  claimAudit,
  everyDecision,
  complaintCause,
  decidingIn,
  refundOf,
  inStates,
  moneyText,
  orderOf,
  sent,
  wayAnswered,
  type ClaimState,
  type Deciding,
} from './decision.ts'
import { giveBackByDocument, type ClaimWork, type Refunded } from './money.ts'
import { lockComplaint, moveComplaint, type Complaint } from '../../shop/complaints/complaints.ts'
import { remedies, type Remedy } from '../../shop/complaints/rules.ts'
import { f, operation } from '../operations/operations.ts'

const complaint = { id: f.id({ name: 'complaint', letter: 'c' }) }
const audit = claimAudit('complaint', lockComplaint)
const schema = z.object({ complaint: z.number(), state: z.string() })
const answersState = {
  schema,
  of: ({ id, state }: Complaint) => ({ complaint: id, state }),
}

async function move(
  { tx, queue, now }: ClaimWork,
  { id, to, by }: { id: number; to: 'IN_WORK' | 'REFUSED' | 'SETTLED'; by: Deciding },
): Promise<Outcome<Complaint>> {
  const moved = await moveComplaint({ tx, queue, now: now() }, { id, to, by: asStaff(by) })
  return isRefusal(moved) ? moved : moved.complaint
}

/** Starts work on a complaint. The customer gets no mail. */
export const workOnComplaint = operation({
  operation: 'complaint.take',
  summary: 'Takes on a complaint; the customer gets no mail',
  input: complaint,
  run: async (context, { id }) => {
    const { shop, by } = decidingIn(context)
    return await move(shop, { id, to: 'IN_WORK', by })
  },
  ...everyDecision,
  audit,
  answer: answersState,
  forms: { take: { hotkey: 't', offered: inStates('RECEIVED') } },
})

export interface AcceptedComplaint {
  complaint: Complaint
  money: Refunded | null
}

interface Acceptance {
  id: number
  remedy: Remedy
  amount: number | null
  why: string
}

/**
 * Accepts a complaint. An amount is corrected on the order's document and refunded; replacement goods involve
 * no money. Idempotent.
 * @returns the way of the refund, or null without a refund; 409 if the order is unknown, or it is decided
 * already; 422 if the amount exceeds what was invoiced
 */
export const acceptComplaint = operation({
  operation: 'complaint.accept',
  summary:
    'Accepts a complaint: a refund or a discount issues a corrective document, replacement goods are sent later',
  input: {
    ...complaint,
    remedy: f.choice(remedies, {
      label: 'admin_claims.gets',
      options: 'admin_claims.remedy',
      fault: 'admin_claims.error.remedy',
    }),
    amount: f.rest({
      label: 'operation.complaint.field.amount',
      meaning: 'In CZK with VAT; null for new goods',
    }),
    why: f.why(),
  },
  run: async (context, { id, remedy, amount: given, why }): Promise<Outcome<AcceptedComplaint>> => {
    const { shop, by } = decidingIn(context, why)
    const amount = remedy === 'goods' ? null : given
    if (remedy !== 'goods' && amount === null)
      return refuse(422, 'admin_claims.error.amount', {
        errors: [{ path: 'amount', error_trans_key: 'admin_claims.error.amount' }],
      })
    const { tx, queue } = shop
    const accepted = await moveComplaint(
      { tx, queue, now: shop.now() },
      { id, to: 'ACCEPTED', by: { ...asStaff(by), settlement: { remedy, amount } } },
    )
    if (isRefusal(accepted) || !accepted.moved || amount === null)
      return isRefusal(accepted) ? accepted : { complaint: accepted.complaint, money: null }
    const order = await orderOf({ tx }, accepted.complaint.orderId)
    if (!order) return refuse(409, 'claim.error.no_order')
    const money = await giveBackByDocument(shop, {
      order,
      cause: complaintCause(id),
      wanted: { kind: 'amount', amount, name: why.slice(0, 100) },
      reason: why,
      on: shop.now(),
    })
    return isRefusal(money) ? money : { complaint: accepted.complaint, money }
  },
  ...everyDecision,
  audit,
  gives: (_context, { id }) => ({
    amount: async (tx, done: AcceptedComplaint) =>
      await refundOf({ tx }, { ...done.complaint, cause: complaintCause(id), money: done.money }),
  }),
  // Entries written before the settlement had its own fields.
  kept: ({ settlement, ...input }) => Object.assign(input, settlement) as unknown as Acceptance,
  answer: {
    schema: schema.extend(wayAnswered),
    of: ({ complaint: { id, state }, money }) => ({ complaint: id, state, way: money?.way ?? null }),
    told: ({ money }) =>
      money
        ? moneyText(money)
        : 'The customer gets a mail. Send the goods: npm run shop -- shipments complaint.',
  },
  forms: {
    accept: {
      hotkey: 'a',
      offered: inStates('RECEIVED', 'IN_WORK'),
      // The customer's wish, unless the clerk decides otherwise.
      stored: ({ wish }: ClaimState) => ({ remedy: wish ?? '' }),
    },
  },
})

/** Refuses a complaint, with the reason in writing (Act 634/1992, § 19/3). */
export const refuseComplaint = operation({
  operation: 'complaint.refuse',
  summary: 'Refuses a complaint; the customer is mailed the reason',
  input: { ...complaint, why: f.why() },
  run: async (context, { id, why }) => {
    const { shop, by } = decidingIn(context, why)
    return await move(shop, { id, to: 'REFUSED', by })
  },
  ...everyDecision,
  audit,
  answer: answersState,
  forms: { refuse: { hotkey: 'r', isWarned: true, offered: inStates('RECEIVED', 'IN_WORK') } },
})

/**
 * Marks an accepted complaint as settled: goods sent, or money sent to an account. A card refund settles it
 * automatically, and so does money sent by a payment file for the bank or from the page of refunds.
 * @returns 403 also if money still has to be sent by bank, and the actor may not record that it was
 */
export const settleComplaint = operation({
  operation: 'complaint.settle',
  summary:
    'Records that goods or money of an accepted complaint were sent; card refunds settle it by themselves',
  input: { ...complaint, why: f.why() },
  run: async (context, { id, why }) => {
    const { shop, by } = decidingIn(context, why)
    const before = await lockComplaint(shop, id)
    if (!before) return refuse(404, 'error.not_found')
    if (before.state === 'ACCEPTED' && before.amount !== null) {
      const refusal = await sent(shop, { orderId: before.orderId, cause: complaintCause(id), by })
      if (refusal) return refusal
    }
    return await move(shop, { id, to: 'SETTLED', by })
  },
  ...everyDecision,
  audit,
  answer: answersState,
  forms: {
    settle: {
      hotkey: 's',
      offered: (claim: ClaimState) => inStates('ACCEPTED')(claim) && !claim.waitsForBank,
    },
  },
})
