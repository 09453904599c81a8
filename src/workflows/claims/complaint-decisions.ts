/** What staff decides about complaints: tied to their orders, money and documents. */
import type { Writing } from '../../server/context.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { asStaff, complaintCause, givenOf, orderOf, sent, whole, type Deciding } from './decision.ts'
import { giveBackByDocument, type ClaimShop, type GivenBack } from './money.ts'
import { lockComplaint, moveComplaint, type Complaint } from '../../shop/complaints/complaints.ts'
import type { Settlement } from '../../shop/complaints/rules.ts'
import type { Giving } from '../../shop/staff/staff.ts'

const about = <Name extends string>(operation: Name, id: number) => ({ operation, id, lock: lockComplaint })

/** Takes a complaint into work; the customer is not told of that. */
export async function workOnComplaint(
  shop: ClaimShop,
  { id, by }: { id: number; by: Deciding },
): Promise<Complaint | Refusal> {
  return await whole(shop, {
    by,
    about: about('complaint.take', id),
    work: async (tx) => await move({ ...shop, tx }, id, 'IN_WORK', by),
  })
}

/** Refuses a complaint, with the reason in writing (Act 634/1992, § 19/3). */
export async function refuseComplaint(
  shop: ClaimShop,
  { id, by }: { id: number; by: Deciding },
): Promise<Complaint | Refusal> {
  return await whole(shop, {
    by,
    about: about('complaint.refuse', id),
    work: async (tx) => await move({ ...shop, tx }, id, 'REFUSED', by),
  })
}

async function move(
  shop: Writing & ClaimShop,
  id: number,
  to: 'IN_WORK' | 'REFUSED',
  by: Deciding,
): Promise<Complaint | Refusal> {
  const { tx } = shop
  const moved = await moveComplaint({ tx, queue: shop.queue, now: shop.now() }, { id, to, by: asStaff(by) })
  return isRefusal(moved) ? moved : moved.complaint
}

export interface AcceptedComplaint {
  complaint: Complaint
  money: GivenBack | null
}

/**
 * Accepts a complaint. An amount is corrected on the order's document and sent on its way back; new goods have none.
 * Doing it again changes nothing.
 * @returns how the money goes; null: none does. 409: no order fits, or it is decided already; 422: more than was invoiced.
 */
export async function acceptComplaint(
  shop: ClaimShop,
  { id, settlement, by }: { id: number; settlement: Settlement; by: Deciding },
): Promise<AcceptedComplaint | Refusal> {
  const { who, why } = by
  const gives: Giving<AcceptedComplaint> = {
    input: { id, settlement, who, why },
    amount: async (tx, { complaint, money }) =>
      await givenOf({ tx }, { ...complaint, cause: complaintCause(id), money }),
  }
  return await whole(shop, {
    by,
    about: { ...about('complaint.accept', id), gives },
    work: async (tx) => {
      const context = { queue: shop.queue, now: shop.now() }
      const accepted = await moveComplaint(
        { ...context, tx },
        { id, to: 'ACCEPTED', by: { ...asStaff(by), settlement } },
      )
      if (isRefusal(accepted) || !accepted.moved || settlement.amount === null)
        return isRefusal(accepted) ? accepted : { complaint: accepted.complaint, money: null }
      const { complaint } = accepted
      const order = await orderOf({ tx }, complaint.orderId)
      if (!order) return refuse(409, 'claim.error.no_order')
      const money = await giveBackByDocument(
        { ...shop, tx },
        {
          order,
          cause: complaintCause(id),
          wanted: { kind: 'amount', amount: settlement.amount, name: by.why.slice(0, 100) },
          reason: by.why,
          on: shop.now(),
        },
      )
      return isRefusal(money) ? money : { complaint, money }
    },
  })
}

/**
 * Writes that an accepted complaint is settled: goods sent, or money sent to an account. Money to a card settles it by
 * itself, and so does money that was sent by a file for the bank or from the page of refunds.
 * @returns 403 also where money still has to be sent in the bank, and the actor may not say that it was
 */
export async function settleComplaint(
  shop: ClaimShop,
  { id, by }: { id: number; by: Deciding },
): Promise<Complaint | Refusal> {
  return await whole(shop, {
    by,
    about: about('complaint.settle', id),
    work: async (tx) => {
      const before = await lockComplaint({ tx }, id)
      if (!before) return refuse(404, 'error.not_found')
      if (before.state === 'ACCEPTED' && before.amount !== null) {
        const refusal = await sent(
          { ...shop, tx },
          { orderId: before.orderId, cause: complaintCause(id), by },
        )
        if (refusal) return refusal
      }
      const moved = await moveComplaint(
        { tx, queue: shop.queue, now: shop.now() },
        { id, to: 'SETTLED', by: asStaff(by) },
      )
      return isRefusal(moved) ? moved : moved.complaint
    },
  })
}
