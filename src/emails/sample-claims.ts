/** Mails about complaints and withdrawals with made-up data. */
import { complaintNewsMail, complaintReceivedMail } from './complaint.ts'
import { sampleMoment, type SampleMail } from './sample-order.ts'
import { withdrawalMail, withdrawalNewsMail } from './withdrawal.ts'

const orderNumber = '2600000012'
const email = 'zofie@example.cz'

const complaints: SampleMail[] = [
  ...[{ email, goods: 'Chilli, 2 ks', fault: '…', wish: 'REPLACE', photos: 2 }, null].map(
    (content): SampleMail =>
      (locale, sender, t) =>
        complaintReceivedMail(
          { id: 12, locale, orderNumber, receivedAt: sampleMoment, due: '21. 12. 2026', content },
          sender,
          t,
        ),
  ),
  ...(['accepted', 'refused', 'settled'] as const).flatMap((kind) =>
    (['card', 'account', null] as const).map((money): SampleMail => (locale, sender, t) => {
      const amount = money && 4900
      const about = { id: 12, locale, orderNumber, kind, at: sampleMoment, money, amount, why: '…' }
      const remedy = kind === 'refused' ? null : money ? 'REFUND' : 'REPLACE'
      return complaintNewsMail({ ...about, remedy, isConsumer: true }, sender, t)
    }),
  ),
]

const withdrawals: SampleMail[] = [
  ...(['LATE', 'NO_CONSUMER', null] as const).map((remark): SampleMail => (locale, sender, t) => {
    const content = { name: 'Žofie Nováková', email, goods: remark ? 'Chilli' : '' }
    return withdrawalMail({ locale, orderNumber, content, receivedAt: sampleMoment, remark }, sender, t)
  }),
  (locale, sender, t) =>
    withdrawalMail({ locale, orderNumber, content: null, receivedAt: sampleMoment, remark: null }, sender, t),
  ...(['goods_back', 'refund_due', 'refunded', 'nothing_paid', 'refused', 'cancelled'] as const).flatMap(
    (kind) =>
      (['card', 'account'] as const).map((money): SampleMail => (locale, sender, t) => {
        const amount = kind === 'refund_due' || kind === 'refunded' ? 4900 : null
        return withdrawalNewsMail({ locale, orderNumber, kind, amount, money, why: '…' }, sender, t)
      }),
  ),
]

export const sampleClaims: readonly SampleMail[] = [...complaints, ...withdrawals]
