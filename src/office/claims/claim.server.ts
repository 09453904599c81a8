/** One complaint or withdrawal, with the actions of staff. */
import { boxOf } from '../../lib/goods-count.ts'
import { refuse } from '../../server/refusal.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import type { Order } from '../../shop/orders/rules.ts'
import { isOpen as isOpenComplaint, type ComplaintState } from '../../shop/complaints/rules.ts'
import { isOpen, type WithdrawalState } from '../../shop/withdrawals/rules.ts'
import {
  acceptComplaint,
  cancelWithdrawal,
  complaintCause,
  isToBeSent,
  refundWithdrawal,
  refuseComplaint,
  refuseWithdrawal,
  settleComplaint,
  takeGoodsBack,
  withdrawalCause,
  workOnComplaint,
  writeWithdrawalPaid,
} from '../../workflows/claims/claims.ts'
import { sendComplaintGoods } from '../../workflows/shipments/shipments.ts'
import { offersOf, operationVerbs } from '../kit/operations.server.ts'
import { snoozeView, snoozeVerbs } from '../kit/snooze.server.ts'
import { staffAction, staffLoader, type StaffPage } from '../staff-page.server.ts'
import { claimIn, claimName, type ClaimName } from '../../workflows/claims/claims.ts'
import { complaintView, orderView, withdrawalView } from './claim-view.server.ts'

const unknown = () => refuse(404, 'error.not_found')

export const loader = staffLoader('claim', async (page) => {
  const name = claimIn(page.parameters['name'])
  if (!name) return unknown()
  const claim =
    name.kind === 'complaint' ? await complaintView(page, name.id) : await withdrawalView(page, name.id)
  if (!claim) return unknown()
  const { orderId } = claim
  const order = orderId === null ? null : await findOrder({ db: page.db }, { id: orderId })
  const waitsForBank = await isForTheBank(page, name, { ...claim, order })
  return {
    ...claim,
    name: claimName(name),
    order: order && orderView(page, { order, claimed: claim.claimed }),
    offers: offersOf(page, operations[name.kind], {
      state: {
        ...claim,
        waitsForBank,
        lines: (order?.lines ?? []).map((ordered, line) => ({
          line,
          name: ordered.name,
          pieces: ordered.pieces,
          box: boxOf(ordered),
          claimed: claim.claimed.find((one) => one.line === line)?.pieces ?? 0,
        })),
      },
      known,
    }),
    waitsForBank,
    putOff: await snoozeView(page, { ...name, name: String(name.id), waits: isOpenClaim(name, claim) }),
  }
})

/** True if the claim only waits for its refund to be sent at the bank, which this member may not mark as sent. */
async function isForTheBank(
  { db, may }: StaffPage,
  { kind, id }: ClaimName,
  { state, hasMoney, order }: { state: string; hasMoney: boolean; order: Order | null },
): Promise<boolean> {
  const isPayingOut = state === (kind === 'complaint' ? 'ACCEPTED' : 'REFUND_DUE')
  if (!isPayingOut || !hasMoney || order === null || may('order.refund_sent')) return false
  const cause = kind === 'complaint' ? complaintCause(id) : withdrawalCause(id)
  return await isToBeSent({ db }, { order, cause })
}

const isOpenClaim = ({ kind }: ClaimName, { state }: { state: string }): boolean =>
  kind === 'complaint' ? isOpenComplaint(state as ComplaintState) : isOpen(state as WithdrawalState)

/** The claim in the URL, named by its letter and number. */
const known = { complaint: 'name', withdrawal: 'name' }

const operations = {
  complaint: [sendComplaintGoods, workOnComplaint, acceptComplaint, refuseComplaint, settleComplaint],
  withdrawal: [takeGoodsBack, refundWithdrawal, writeWithdrawalPaid, refuseWithdrawal, cancelWithdrawal],
} as const

export const action = staffAction('claim', {
  ...snoozeVerbs,
  ...operationVerbs(operations.complaint, { complaint: 'name' }),
  ...operationVerbs(operations.withdrawal, { withdrawal: 'name' }),
})
