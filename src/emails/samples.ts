/** Every mail to a customer with made-up data, in all its forms: the previews where staff changes their texts. */
import { accountMail, type AccountMail } from './account.ts'
import { campaignMail } from './campaign.ts'
import { companyMail } from './company.ts'
import { emailChangeMail } from './email-change.ts'
import { farewellMail } from './farewell.ts'
import { invoiceMail, type MailedDocument } from './invoice.ts'
import { newsletterMail } from './newsletter.ts'
import { restockMail } from './restock.ts'
import { orderCodeMail, orderLinkMail } from './order-access.ts'
import { orderChangedMail } from './order-changed.ts'
import { orderConfirmationMail } from './order-confirmation.ts'
import { orderCancelledMail, orderNewsMail } from './order-news.ts'
import { paymentNoticeMail, type PaymentNotice } from './payment-notice.ts'
import { orderMessageMail } from './order-message.ts'
import { recallNoticeMail } from './recall.ts'
import { resellerMail } from './reseller.ts'
import { questionToCome, reviewRefusedMail, reviewRequestMail } from './review-request.ts'
import { sampleClaims } from './sample-claims.ts'
import {
  sampleMoment,
  sampleOrder,
  sampleParcel,
  sampleSteps,
  sampleTransfer,
  type SampleMail,
} from './sample-order.ts'
import { shipmentMail } from './shipment.ts'

const company = 'Delikatesy s.r.o.'
const by = 'Eva Nováková'
const secret = 'sample'
const each = <One>(all: readonly One[], write: (one: One) => SampleMail): SampleMail[] => all.map(write)

const confirmations: SampleMail[] = [
  ...each(
    sampleSteps,
    (step) => (locale, sender, t) => orderConfirmationMail(sampleOrder(locale), step, sender, t),
  ),
  (locale, sender, t) =>
    orderConfirmationMail(
      sampleOrder(locale, {
        orderType: 'B2B',
        shippingWithVat: 0,
        destination: { kind: 'address', lines: ['Dlouhá 16', '110 00 Praha'] },
      }),
      { kind: 'invoice', dueDays: 14 },
      sender,
      t,
      { end: questionToCome(locale, secret, sender, t) },
    ),
  (locale, sender, t) =>
    orderConfirmationMail(
      sampleOrder(locale, { destination: { kind: 'pickup', lines: ['Masná 12', 'Praha'] } }),
      { kind: 'paid' },
      sender,
      t,
      { hasDocument: true },
    ),
]

const news: SampleMail[] = [
  ...each(
    ['paid', 'expired', 'unconfirmed', 'refund_due', 'refunded', 'transfer_due', 'sent_back'] as const,
    (one) => (locale, sender, t) =>
      orderNewsMail(sampleOrder(locale), one, sender, t, { hasDocument: one === 'paid' }),
  ),
  ...each(['late', 'late_parcel'] as const, (one) => (locale, sender, t) => {
    const promised = locale === 'cs' ? 'v pátek 20. 11.' : 'on Friday 20 November'
    return orderNewsMail(sampleOrder(locale), one, sender, t, { promised })
  }),
  ...each(['none', 'card', 'transfer', 'review'] as const, (money) => (locale, sender, t) => {
    const reason = money === 'card' ? null : locale === 'cs' ? 'Zboží došlo.' : 'The goods are sold out.'
    return orderCancelledMail(sampleOrder(locale), { reason, money, amount: 213800 }, sender, t)
  }),
  ...each(
    [
      { kind: 'rest' as const, amount: 5900, transfer: sampleTransfer },
      { kind: 'back' as const, amount: 5900 },
      { kind: 'paid' as const },
    ],
    (money) => (locale, sender, t) =>
      orderChangedMail(
        sampleOrder(locale, { creditUsed: 10000 }),
        {
          lines: [
            ...[1, 2, 5].map((to) => ({ name: 'Chilli', from: 0, to, isBox: false, isGift: false })),
            ...[1, 2, 5].map((to) => ({ name: 'Original', from: 0, to, isBox: true, isGift: false })),
            { name: 'Pepper', from: 1, to: 0, isBox: false, isGift: false },
          ],
          shipping: ['Packeta', 'Balíkovna'],
          payment: ['cod', 'transfer'],
          addresses: ['billing', 'delivery', 'branch'],
          money,
        },
        sender,
        t,
      ),
  ),
  (locale, sender, t) => orderCodeMail(sampleOrder(locale), '012345', sender, t),
  (locale, sender, t) => orderLinkMail(sampleOrder(locale), sender, t),
]

const transferOfNotice = {
  document: '26FV000012',
  dueOn: sampleMoment,
  amount: 213800,
  transfer: sampleTransfer,
}
const failure = { title: 'payment.outcome.funds.title', text: 'payment.outcome.funds.text' }
const notices: PaymentNotice[] = [
  { kind: 'changed', next: { kind: 'cod', amount: 213800 } },
  { kind: 'changed_paid', next: { kind: 'paid' } },
  { kind: 'unpaid', next: { kind: 'transfer', until: sampleMoment, ...sampleTransfer } },
  { kind: 'failed', next: { kind: 'card', until: sampleMoment }, reason: failure },
  { kind: 'invoice_due', ...transferOfNotice },
  { kind: 'invoice_overdue', ...transferOfNotice },
  { kind: 'invoice_friendly', ...transferOfNotice },
  { kind: 'invoice_firm', ...transferOfNotice },
  { kind: 'invoice_last', ...transferOfNotice },
]

const parcels: SampleMail[] = (['on_its_way', 'ready', 'delivered', 'returned'] as const).flatMap((one) =>
  [
    sampleParcel(),
    sampleParcel({ carrier: 'balikovna', part: [{ name: 'Chilli', pieces: 3 }] }),
    sampleParcel({ carrier: 'ppl', place: null, openingHours: null, storedUntil: null }),
    sampleParcel({ carrier: 'pickup', trackingNumber: null, trackingUrl: null, cod: null }),
  ].map(
    (parcel): SampleMail =>
      (locale, sender, t) =>
        shipmentMail(sampleOrder(locale), parcel, one, sender, t),
  ),
)

const document: Omit<MailedDocument, 'locale'> = {
  kind: 'INVOICE',
  number: '26FV000012',
  order: '2600000012',
  total: '2 138 Kč',
  pay: 'transfer',
  transfer: { until: '5. 12. 2026', account: sampleTransfer.account, symbol: sampleTransfer.variableSymbol },
  back: null,
  moneyBack: '2 138 Kč',
  hasIsdoc: true,
}
const documents: Omit<MailedDocument, 'locale'>[] = [
  document,
  { ...document, pay: 'paid', transfer: null },
  { ...document, pay: 'cod', transfer: null },
  ...(['all', 'part', 'none'] as const).map((back) => ({
    ...document,
    kind: 'CORRECTIVE' as const,
    pay: null,
    transfer: null,
    back,
  })),
]

const accounts: AccountMail[] = [
  { kind: 'registration', secret },
  { kind: 'taken' },
  { kind: 'reset', secret },
  { kind: 'passkey_added', when: '28. 11. 2026 10:15' },
  { kind: 'activation', secret, email: 'zofie@example.cz', forReseller: true },
  { kind: 'activation', secret, email: 'zofie@example.cz', forReseller: false },
  { kind: 'activation', secret, email: 'zofie@example.cz', forReseller: true, from: { company, by } },
]

const people: SampleMail[] = [
  ...each(accounts, (one) => (locale, sender, t) => accountMail(one, locale, sender, t)),
  ...each(
    [
      { kind: 'confirm', secret },
      { kind: 'taken' },
      { kind: 'asked', newEmail: 'nova@example.cz' },
      { kind: 'changed', newEmail: 'nova@example.cz' },
    ] as const,
    (one) => (locale, sender, t) => emailChangeMail(one, locale, sender, t),
  ),
  farewellMail,
  ...each(
    ['confirm', 'already'] as const,
    (one) => (locale, sender, t) =>
      newsletterMail(one, { confirm: secret, leave: secret }, locale, sender, t),
  ),
  ...each(
    ['confirm', 'there'] as const,
    (one) => (locale, sender, t) =>
      restockMail(one, { name: 'Chilli', slug: 'chilli', secret }, locale, sender, t),
  ),
]

const campaign: SampleMail = (locale, sender, t) =>
  campaignMail(
    {
      locale,
      subject: 'Chilli',
      blocks: [{ kind: 'paragraph', inlines: [{ kind: 'text', text: '…' }] }],
      leave: secret,
    },
    sender,
    t,
  )

const trade: SampleMail[] = [
  ...each(
    [
      { kind: 'received', ico: '27074358' },
      { kind: 'extended', company },
      { kind: 'declined', reason: 'IČO 27074358' },
    ] as const,
    (one) => (locale, sender, t) => resellerMail(one, locale, sender, t),
  ),
  (locale, sender, t) => companyMail({ kind: 'join', company, by }, locale, sender, t),
  ...each([sampleMoment, null], (until) => (locale, sender, t) => {
    const order = sampleOrder(locale, { orderType: 'B2B' })
    return companyMail(
      { kind: 'to_approve', order, company, by, until, link: { approverId: 1, secret } },
      locale,
      sender,
      t,
    )
  }),
  ...each([true, false], (pay) => (locale, sender, t) => {
    const order = sampleOrder(locale, { orderType: 'B2B' })
    return companyMail({ kind: 'approved', order, by, pay }, locale, sender, t)
  }),
  (locale, sender, t) => {
    const order = sampleOrder(locale, { orderType: 'B2B' })
    return companyMail({ kind: 'declined', order, by, reason: '…' }, locale, sender, t)
  },
  (locale, sender, t) =>
    companyMail(
      { kind: 'not_approved', order: sampleOrder(locale, { orderType: 'B2B' }) },
      locale,
      sender,
      t,
    ),
]

const goods: SampleMail[] = [
  (locale, sender, t) => orderMessageMail(sampleOrder(locale), { subject: 'Chilli', text: '…' }, sender, t),
  (locale, sender, t) =>
    recallNoticeMail({ goods: 'Chilli', lot: 'L2611', orders: ['2600000012'], text: '…' }, locale, sender, t),
  (locale, sender, t) =>
    reviewRequestMail(
      {
        locale,
        number: '2600000012',
        orderedAt: sampleMoment,
        products: ['Chilli'],
        until: sampleMoment,
        secrets: { write: secret, leave: secret },
      },
      sender,
      t,
    ),
  ...each(
    [secret, null],
    (again) => (locale, sender, t) =>
      reviewRefusedMail({ locale, product: 'Chilli', text: '…', reason: 'abuse', secret: again }, sender, t),
  ),
]

/** All of them; the first one that contains a sentence shows it best. */
export const sampleMails: readonly SampleMail[] = [
  ...confirmations,
  ...news,
  ...each(notices, (one) => (locale, sender, t) => paymentNoticeMail(sampleOrder(locale), one, sender, t)),
  ...parcels,
  ...each(documents, (one) => (locale, sender, t) => invoiceMail({ locale, ...one }, sender, t)),
  ...sampleClaims,
  ...people,
  campaign,
  ...trade,
  ...goods,
]
