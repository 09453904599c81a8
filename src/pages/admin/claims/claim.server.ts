/** One complaint or withdrawal, with what staff may do about it. */
import { isRefusal, refuse, type Refusal } from '../../../server/refusal.ts'
import { findOrder } from '../../../shop/orders/orders.ts'
import type { Order } from '../../../shop/orders/rules.ts'
import { isOpen as isOpenComplaint, type ComplaintState } from '../../../shop/complaints/rules.ts'
import { isOpen, type WithdrawalState } from '../../../shop/withdrawals/rules.ts'
import {
  acceptComplaint,
  complaintCause,
  endWithdrawal,
  isToBeSent,
  refundWithdrawal,
  refuseComplaint,
  settleComplaint,
  takeGoodsBack,
  withdrawalCause,
  workOnComplaint,
  writeWithdrawalPaid,
  type Deciding,
} from '../../../workflows/claims/claims.ts'
import { sendComplaintGoods } from '../../../workflows/back-office/back-office.ts'
import { announced, within } from '../packing/desk.server.ts'
import { asideShown, asideVerbs } from '../kit/set-aside.server.ts'
import { act, staffAction, staffLoader, type StaffPage } from '../staff-page.server.ts'
import {
  acceptForm,
  goodsBackForm,
  goodsBackIn,
  perhapsWhyForm,
  refundForm,
  refundIn,
  sendForm,
  whyForm,
} from './claim-forms.ts'
import { claimIn, claimName, type ClaimName } from './claim-names.ts'
import { complaintShown, orderShown, withdrawalShown } from './claim-shown.server.ts'

const unknown = () => refuse(404, 'error.not_found')

export const loader = staffLoader('claim', async (page) => {
  const name = claimIn(page.parameters['name'])
  if (!name) return unknown()
  const claim =
    name.kind === 'complaint' ? await complaintShown(page, name.id) : await withdrawalShown(page, name.id)
  if (!claim) return unknown()
  const { orderId } = claim
  const order = orderId === null ? null : await findOrder({ db: page.db }, { id: orderId })
  const waitsForBank = await isForTheBank(page, name, { ...claim, order })
  return {
    ...claim,
    name: claimName(name),
    order: order && orderShown(page, order),
    verbs: verbsOf(page, name, { ...claim, waitsForBank }),
    waitsForBank,
    putOff: await asideShown(page, { ...name, name: String(name.id), waits: isOpenClaim(name, claim) }),
  }
})

/** Whether a claim is over once its money was sent in the bank, which this member may not say. */
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

/** What may be done to a claim in its state, by this member. */
function verbsOf(
  { may }: StaffPage,
  { kind }: ClaimName,
  { state, isToSend, waitsForBank }: { state: string; isToSend: boolean; waitsForBank: boolean },
): string[] {
  const all =
    kind === 'complaint'
      ? ([
          ['take', ['RECEIVED'], 'complaint.take'],
          ['accept', ['RECEIVED', 'IN_WORK'], 'complaint.accept'],
          ['refuse', ['RECEIVED', 'IN_WORK'], 'complaint.refuse'],
          ['send', isToSend ? ['ACCEPTED'] : [], 'complaint.send'],
          ['settle', waitsForBank ? [] : ['ACCEPTED'], 'complaint.settle'],
        ] as const)
      : ([
          ['goods_back', ['RECEIVED'], 'withdrawal.goods_back'],
          ['refund', ['RECEIVED', 'GOODS_BACK'], 'withdrawal.refund'],
          ['paid', waitsForBank ? [] : ['REFUND_DUE'], 'withdrawal.paid'],
          ['refuse', ['RECEIVED', 'GOODS_BACK'], 'withdrawal.refuse'],
          ['cancel', ['RECEIVED'], 'withdrawal.cancel'],
        ] as const)
  return all.flatMap(([verb, states, operation]) =>
    (states as readonly string[]).includes(state) && may(operation) ? [verb] : [],
  )
}

/** Does something to the claim of the address, if it is of this kind. */
const claimed =
  <Given, Done>(
    kind: ClaimName['kind'] | 'both',
    work: (page: StaffPage, claim: ClaimName, given: Given) => Promise<Done | Refusal>,
  ) =>
  async (page: StaffPage, given: Given): Promise<Done | Refusal> => {
    const name = claimIn(page.parameters['name'])
    return name && (kind === 'both' || name.kind === kind) ? await work(page, name, given) : unknown()
  }

/** The claim's history shows who by their own name. */
const by = ({ actor, member }: StaffPage, why: string): Deciding => ({
  actor,
  who: member.email.slice(0, 100),
  why,
})

export const action = staffAction('claim', {
  ...asideVerbs,
  take: act({
    schema: perhapsWhyForm,
    work: claimed(
      'complaint',
      async (page, { id }, { why }) => await workOnComplaint(page.shop, { id, by: by(page, why) }),
    ),
  }),
  accept: act({
    schema: acceptForm,
    work: claimed(
      'complaint',
      async (page, { id }, { remedy, amount, why }) =>
        await acceptComplaint(page.shop, {
          id,
          settlement: { remedy, amount: remedy === 'goods' ? null : amount },
          by: by(page, why),
        }),
    ),
  }),
  refuse: act({
    schema: whyForm,
    work: claimed('both', async (page, { kind, id }, { why }) =>
      kind === 'complaint'
        ? await refuseComplaint(page.shop, { id, by: by(page, why) })
        : await endWithdrawal(page.shop, { id, to: 'REFUSED', by: by(page, why) }),
    ),
  }),
  settle: act({
    schema: whyForm,
    work: claimed(
      'complaint',
      async (page, { id }, { why }) => await settleComplaint(page.shop, { id, by: by(page, why) }),
    ),
  }),
  send: act({
    schema: sendForm,
    read: goodsBackIn,
    work: claimed('complaint', async (page, { id }, { line: lines, why }) => {
      const asked = {
        complaintId: id,
        reason: why,
        ...(lines.length === 0
          ? {}
          : { lines: lines.map(({ line, pieces }) => ({ position: line + 1, pieces })) }),
      }
      const sent = await within(page, async (context) => await sendComplaintGoods(context, asked))
      // The carrier hears of it outside of the transaction; without its answer a job tries again.
      return isRefusal(sent) ? sent : await announced(page, sent)
    }),
  }),
  goods_back: act({
    schema: goodsBackForm,
    read: goodsBackIn,
    work: claimed(
      'withdrawal',
      async (page, { id }, { line: lines, restock, why }) =>
        await takeGoodsBack(page.shop, { id, lines, isSellable: restock, by: by(page, why) }),
    ),
  }),
  refund: act({
    schema: refundForm,
    read: refundIn,
    work: claimed(
      'withdrawal',
      async (page, { id }, { why, line: lines, unseen }) =>
        await refundWithdrawal(page.shop, {
          id,
          lines,
          unseen,
          by: by(page, why === '' ? page.t('admin_claims.refund_reason') : why),
        }),
    ),
  }),
  paid: act({
    schema: perhapsWhyForm,
    work: claimed(
      'withdrawal',
      async (page, { id }, { why }) => await writeWithdrawalPaid(page.shop, { id, by: by(page, why) }),
    ),
  }),
  cancel: act({
    schema: perhapsWhyForm,
    work: claimed(
      'withdrawal',
      async (page, { id }, { why }) =>
        await endWithdrawal(page.shop, { id, to: 'CANCELLED', by: by(page, why) }),
    ),
  }),
})
