/** One complaint or withdrawal, with its order and what staff may do about it. */
import { formatShortMoment, shortDay } from '../../../lib/dates.ts'
import { formatPrice } from '../../../lib/money.ts'
import { isRefusal, refuse, type Refusal } from '../../../server/refusal.ts'
import { findComplaint, findPhotos, selectComplaintEvents } from '../../../shop/complaints/complaints.ts'
import { findPackedParcels } from '../../../shop/shipments/shipments.ts'
import { findOrder } from '../../../shop/orders/orders.ts'
import { isOpen as isOpenComplaint, type ComplaintState } from '../../../shop/complaints/rules.ts'
import { isOpen, moneyDueOn, type WithdrawalState } from '../../../shop/withdrawals/rules.ts'
import {
  findWithdrawal,
  judgeWithdrawal,
  selectWithdrawalEvents,
} from '../../../shop/withdrawals/withdrawals.ts'
import {
  acceptComplaint,
  endWithdrawal,
  refundWithdrawal,
  refuseComplaint,
  settleComplaint,
  takeGoodsBack,
  workOnComplaint,
  writeWithdrawalPaid,
  type Deciding,
} from '../../../workflows/claims/claims.ts'
import { sendComplaintGoods } from '../../../workflows/back-office/back-office.ts'
import { announced, within } from '../packing/desk.server.ts'
import { asideShown, asideVerbs } from '../kit/set-aside.server.ts'
import { adminHref } from '../routes.ts'
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

const unknown = () => refuse(404, 'error.not_found')

export const loader = staffLoader('claim', async (page) => {
  const name = claimIn(page.parameters['name'])
  if (!name) return unknown()
  const claim =
    name.kind === 'complaint' ? await complaintShown(page, name.id) : await withdrawalShown(page, name.id)
  if (!claim) return unknown()
  return {
    ...claim,
    name: claimName(name),
    order: await orderShown(page, claim),
    verbs: verbsOf(page, name, claim),
    putOff: await asideShown(page, { ...name, name: String(name.id), waits: isOpenClaim(name, claim) }),
  }
})

async function complaintShown({ db, locale, t, seesPrices }: StaffPage, id: number) {
  const complaint = await findComplaint({ db }, { id })
  if (!complaint) return null
  const { state, orderId, orderNumber, email, goods, fault, wish, remedy, amount, dueOn, lines } = complaint
  const photos = await findPhotos({ db }, id)
  const events = await selectComplaintEvents({ db }, id)
  const parcels = orderId === null ? [] : await findPackedParcels({ db }, orderId)
  const sent = parcels.find(({ complaintId }) => complaintId === id)
  return {
    kind: 'complaint' as const,
    state,
    isToSend: remedy === 'goods' && !sent,
    wish,
    orderId,
    orderNumber,
    email,
    goods,
    due: shortDay(dueOn, locale),
    facts: [
      [t('admin_claims.wish'), t(`admin_claims.remedy.${wish}`)],
      [t('admin_claims.fault'), fault],
      [t('admin_claims.gets'), remedy && t(`admin_claims.remedy.${remedy}`)],
      [t('admin_claims.amount'), amount !== null && seesPrices ? formatPrice(amount, locale) : null],
      [t('admin_claims.sent'), sent ? sent.reference : null],
    ] as [string, string | null][],
    claimed: lines.map(({ line, pieces }) => ({ line, pieces })),
    isInWords: false,
    photos: photos.map(({ width, height }, place) => ({
      to: adminHref('claimPhoto', locale, { name: `c${id}`, place: String(place) }),
      width,
      height,
    })),
    events: events.map((event) => eventShown(event, { t, locale })),
  }
}

async function withdrawalShown({ db, locale, t, seesPrices }: StaffPage, id: number) {
  const withdrawal = await findWithdrawal({ db }, { id })
  if (!withdrawal) return null
  const { state, orderId, orderNumber, email, goods, name, amount, receivedAt, declared, returned } =
    withdrawal
  const events = await selectWithdrawalEvents({ db }, id)
  return {
    kind: 'withdrawal' as const,
    state,
    isToSend: false,
    wish: null,
    orderId,
    orderNumber,
    email,
    goods,
    due: shortDay(moneyDueOn(receivedAt), locale),
    facts: [
      [t('admin_claims.person'), name],
      [t('admin_claims.judged'), t(`claim_alert.verdict.${await judgeWithdrawal({ db }, withdrawal)}`)],
      [t('admin_claims.amount'), amount !== null && seesPrices ? formatPrice(amount, locale) : null],
    ] as [string, string | null][],
    claimed: (returned ?? declared).map(({ line, pieces }) => ({ line, pieces })),
    // Which pieces are meant is not said until a clerk reads it.
    isInWords: returned === null && declared.length === 0 && goods !== '',
    photos: [],
    events: events.map((event) => eventShown(event, { t, locale })),
  }
}

interface Event {
  at: Date
  from: string
  to: string
  who: string
  actor: string
  why: string
}
const eventShown = (
  { at, from, to, who, actor, why }: Event,
  { t, locale }: Pick<StaffPage, 't' | 'locale'>,
) => ({
  at: formatShortMoment(at, locale),
  from,
  to,
  who: who === '' ? t(`admin_orders.actor.${actor}`) : who,
  why,
})

async function orderShown({ db, locale, seesPrices }: StaffPage, { orderId }: { orderId: number | null }) {
  const order = orderId === null ? null : await findOrder({ db }, { id: orderId })
  if (!order) return null
  return {
    to: adminHref('order', locale, { number: order.number }),
    number: order.number,
    states: order.states,
    lines: order.lines.map(({ name, pieces, total }, line) => ({
      line,
      name,
      pieces,
      total: seesPrices ? formatPrice(total, locale) : null,
    })),
  }
}

const isOpenClaim = ({ kind }: ClaimName, { state }: { state: string }): boolean =>
  kind === 'complaint' ? isOpenComplaint(state as ComplaintState) : isOpen(state as WithdrawalState)

/** What may be done to a claim in its state, by this member. */
function verbsOf(
  { may }: StaffPage,
  { kind }: ClaimName,
  { state, isToSend }: { state: string; isToSend: boolean },
): string[] {
  const all =
    kind === 'complaint'
      ? ([
          ['take', ['RECEIVED'], 'complaint.take'],
          ['accept', ['RECEIVED', 'IN_WORK'], 'complaint.accept'],
          ['refuse', ['RECEIVED', 'IN_WORK'], 'complaint.refuse'],
          ['send', isToSend ? ['ACCEPTED'] : [], 'complaint.send'],
          ['settle', ['ACCEPTED'], 'complaint.settle'],
        ] as const)
      : ([
          ['goods_back', ['RECEIVED'], 'withdrawal.goods_back'],
          ['refund', ['RECEIVED', 'GOODS_BACK'], 'withdrawal.refund'],
          ['paid', ['REFUND_DUE'], 'withdrawal.paid'],
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
