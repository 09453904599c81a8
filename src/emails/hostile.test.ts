// W4: in every mail, entered text stays text, whatever it contains: in its subject, its HTML and its plain text.
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { htmlFaults } from '../../test/mail-faults.ts'
import { translator } from '../server/texts.ts'
import { accountMail } from './account.ts'
import { campaignMail } from './campaign.ts'
import { claimAlertMail } from './claim-alert.ts'
import { companyMail } from './company.ts'
import { complaintNewsMail, complaintReceivedMail } from './complaint.ts'
import { oneLine, type Sender, type Written } from './content.ts'
import { emailChangeMail } from './email-change.ts'
import { farewellMail } from './farewell.ts'
import { orderMessageMail } from './order-message.ts'
import { recallNoticeMail } from './recall.ts'
import { invoiceMail } from './invoice.ts'
import { jobFailedMail } from './job-failed.ts'
import { webhookPausedMail } from './webhook-paused.ts'
import { newsletterMail } from './newsletter.ts'
import { restockMail } from './restock.ts'
import { orderChangedMail } from './order-changed.ts'
import { orderConfirmationMail, type NextStep } from './order-confirmation.ts'
import { orderCodeMail, orderLinkMail } from './order-access.ts'
import { orderCancelledMail, orderNewsMail } from './order-news.ts'
import { orderPlacedMail } from './order-placed.ts'
import type { MailedOrder } from './order.ts'
import { paymentAlertMail } from './payment-alert.ts'
import { paymentNoticeMail } from './payment-notice.ts'
import { resellerMail } from './reseller.ts'
import { reviewRefusedMail, reviewRequestMail } from './review-request.ts'
import { factorMail } from './staff-factor.ts'
import { staffInvitationMail } from './staff-invitation.ts'
import { shipmentMail } from './shipment.ts'
import { withdrawalMail, withdrawalNewsMail } from './withdrawal.ts'

/** Tries to break a header, a tag, an attribute and the footer of a text, and to use placeholders of the translations. */
const bad =
  'Eva\r\nBcc: cizi@example.cz\r\n\r\n<script>alert(1)</script>"><img src=x onerror=1>\n-- \n\u2028{{shopName}} $t(mail.greeting)\u0000'

const sender: Sender = {
  shopName: 'Big Meat',
  origin: 'https://shop.example',
  operator: {
    name: 'Big Meat s.r.o.',
    address: 'Masná 12, Praha',
    ico: '00000019',
    dic: 'CZ00000019',
    register: 'C 1',
    email: 'obchod@shop.example',
    phone: '+420 777 123 456',
  },
}
const now = new Date('2026-11-21T12:00:00Z')

const order = (locale: 'cs' | 'en'): MailedOrder => ({
  number: '2600000012',
  token: bad,
  locale,
  orderType: 'B2B',
  lines: [{ name: bad, quantity: 1, pieces: 20, unitPrice: 100, total: 2000, isGift: false }],
  shippingCode: 'packeta_point',
  promise: bad,
  shippingWithVat: 0,
  paymentCode: 'cod',
  paymentWithVat: 0,
  rounding: 0,
  vat: [{ percent: 12, base: 1786, vat: 214 }],
  totalWithVat: 2000,
  totalWithoutVat: 1786,
  creditUsed: 0,
  destination: { kind: 'branch', lines: [bad, bad] },
  contact: [bad, bad],
  note: bad,
  purchaseOrderNumber: bad,
})
const transfer = {
  account: bad,
  iban: bad,
  variableSymbol: bad,
  amount: 100,
  qrCid: 'qr-platba',
}
const next: NextStep[] = [
  { kind: 'confirm', amount: 100, until: now, secret: bad },
  { kind: 'transfer', until: now, ...transfer },
  { kind: 'card', until: now },
  { kind: 'cod', amount: 100 },
  { kind: 'invoice', dueDays: 14 },
  { kind: 'paid' },
]
const reason = { title: 'payment.outcome.funds.title', text: 'payment.outcome.funds.text' }
const invoiceNotice = { document: bad, dueOn: now, amount: 100, transfer }
const all = <Kind extends string>(...kinds: Kind[]): Kind[] => kinds

type Build = (locale: 'cs' | 'en', t: ReturnType<typeof translator>) => Written[]

/** Every builder of a mail with all the hostile input that it can receive. */
const mails: Record<string, Build> = {
  accountMail: (locale, t) =>
    [
      { kind: 'registration' as const, secret: bad },
      { kind: 'reset' as const, secret: bad },
      { kind: 'activation' as const, secret: bad, email: bad, forReseller: true },
    ].map((mail) => accountMail(mail, locale, sender, t)),
  campaignMail: (locale, t) => {
    const inlines = [
      { kind: 'text' as const, text: bad },
      { kind: 'link' as const, href: '/kontakt', inlines: [{ kind: 'text' as const, text: bad }] },
    ]
    const blocks = [
      { kind: 'heading' as const, level: 1 as const, inlines },
      { kind: 'paragraph' as const, inlines: [{ kind: 'strong' as const, inlines }] },
      { kind: 'list' as const, ordered: true, items: [inlines] },
    ]
    return [campaignMail({ locale, subject: bad, blocks, leave: bad }, sender, t)]
  },
  claimAlertMail: (locale, t) =>
    all('received', 'due_soon', 'overdue').flatMap((about) =>
      all('complaint', 'withdrawal').map((noun) => {
        const words = [{ label: bad, text: bad }]
        const facts = [{ label: bad, value: bad }]
        const alert = {
          noun,
          about,
          name: bad,
          orderNumber: bad,
          email: bad,
          isKnown: true,
          due: bad,
          facts,
          words,
        }
        return claimAlertMail(alert, locale, sender, t)
      }),
    ),
  companyMail: (locale, t) =>
    [
      { kind: 'join' as const, company: bad, by: bad },
      {
        kind: 'to_approve' as const,
        order: order(locale),
        company: bad,
        by: bad,
        until: now,
        link: { approverId: 1, secret: 'x' },
      },
      { kind: 'approved' as const, order: order(locale), by: bad, pay: true },
      { kind: 'declined' as const, order: order(locale), by: bad, reason: bad },
    ].map((mail) => companyMail(mail, locale, sender, t)),
  complaintReceivedMail: (locale, t) => {
    const content = { email: bad, goods: bad, fault: bad, wish: 'REPAIR', photos: 1 }
    return [
      complaintReceivedMail(
        { id: 1, locale, orderNumber: bad, receivedAt: now, due: bad, content },
        sender,
        t,
      ),
    ]
  },
  complaintNewsMail: (locale, t) =>
    all('accepted', 'refused', 'settled').map((kind) =>
      complaintNewsMail(
        {
          id: 1,
          locale,
          orderNumber: bad,
          kind,
          at: now,
          remedy: null,
          amount: 1,
          money: 'card',
          why: bad,
          isConsumer: true,
        },
        sender,
        t,
      ),
    ),
  emailChangeMail: (locale, t) =>
    all('asked', 'changed').map((kind) => emailChangeMail({ kind, newEmail: bad }, locale, sender, t)),
  farewellMail: (locale, t) => [farewellMail(locale, sender, t)],
  // Line breaks in its text were made by its clerk.
  orderMessageMail: (locale, t) => [
    orderMessageMail(order(locale), { subject: bad, text: oneLine(bad) }, sender, t),
  ],
  recallNoticeMail: (locale, t) => [
    recallNoticeMail({ goods: bad, lot: bad, orders: [bad], text: bad }, locale, sender, t),
  ],
  webhookPausedMail: (locale, t) => [
    webhookPausedMail({ id: 1, name: bad, host: bad, pausedAt: bad }, locale, sender, t),
  ],
  jobFailedMail: (locale, t) => [
    jobFailedMail({ id: 1, queue: bad, ids: { orderId: bad }, failedAt: bad }, locale, sender, t),
  ],
  orderPlacedMail: (locale, t) => [orderPlacedMail(order(locale), bad, locale, sender, t)],
  invoiceMail: (locale, t) => [
    invoiceMail(
      {
        locale,
        kind: 'INVOICE',
        number: bad,
        order: bad,
        total: bad,
        pay: 'transfer',
        transfer: { until: bad, account: bad, symbol: bad },
        back: null,
        moneyBack: bad,
        hasIsdoc: true,
      },
      sender,
      t,
    ),
  ],
  factorMail: (locale, t) =>
    [
      ...all('app_added', 'passkey_added', 'app_removed', 'passkey_removed', 'codes_made', 'reset').map(
        (kind) => ({ kind }),
      ),
      { kind: 'recovered' as const, left: 9 },
    ].map((news) => factorMail({ news, when: bad }, locale, sender, t)),
  staffInvitationMail: (locale, t) =>
    [null, { secret: bad, email: bad }].map((one) => staffInvitationMail(one, locale, sender, t)),
  newsletterMail: (locale, t) =>
    all('confirm', 'already').map((kind) =>
      newsletterMail(kind, { confirm: bad, leave: bad }, locale, sender, t),
    ),
  restockMail: (locale, t) =>
    all('confirm', 'there').map((kind) =>
      restockMail(kind, { name: bad, slug: bad, secret: bad }, locale, sender, t),
    ),
  orderConfirmationMail: (locale, t) =>
    next.map((step) => orderConfirmationMail(order(locale), step, sender, t)),
  orderCodeMail: (locale, t) => [orderCodeMail(order(locale), '012345', sender, t)],
  orderLinkMail: (locale, t) => [orderLinkMail(order(locale), sender, t)],
  orderNewsMail: (locale, t) =>
    all('paid', 'expired', 'unconfirmed', 'refund_due', 'refunded', 'transfer_due', 'sent_back').map((news) =>
      orderNewsMail(order(locale), news, sender, t),
    ),
  orderCancelledMail: (locale, t) =>
    all('none', 'card', 'transfer', 'review').flatMap((money) =>
      [bad, null].map((why) =>
        orderCancelledMail(order(locale), { reason: why, money, amount: 100 }, sender, t),
      ),
    ),
  orderChangedMail: (locale, t) =>
    [
      ...next.map((step) => ({ kind: 'next' as const, next: step })),
      { kind: 'rest' as const, amount: 100, transfer: invoiceNotice.transfer },
      { kind: 'back' as const, amount: 100 },
      { kind: 'paid' as const },
    ].map((money) => {
      const lines = [0, 2].map((to) => ({ name: bad, from: 1, to, isBox: to === 2, isGift: false }))
      const shipping = [bad, bad] as [string, string]
      const addresses = all('billing', 'delivery', 'branch')
      return orderChangedMail(order(locale), { lines, shipping, payment: null, addresses, money }, sender, t)
    }),
  paymentAlertMail: (locale, t) =>
    all('review', 'refund_failed', 'transfer_back', 'transfer_reversed').map((about) =>
      paymentAlertMail({ about, number: bad, total: bad, email: bad, why: bad }, locale, sender, t),
    ),
  paymentNoticeMail: (locale, t) =>
    [
      ...next.flatMap((step) => all('changed', 'unpaid').map((kind) => ({ kind, next: step }))),
      { kind: 'failed' as const, next: { kind: 'card' as const, until: now }, reason },
      { kind: 'invoice_due' as const, ...invoiceNotice },
      { kind: 'invoice_overdue' as const, ...invoiceNotice },
      { kind: 'invoice_friendly' as const, ...invoiceNotice },
      { kind: 'invoice_firm' as const, ...invoiceNotice },
      { kind: 'invoice_last' as const, ...invoiceNotice },
    ].map((notice) => paymentNoticeMail(order(locale), notice, sender, t)),
  resellerMail: (locale, t) =>
    [
      { kind: 'received' as const, ico: bad },
      { kind: 'extended' as const, company: bad },
      { kind: 'declined' as const, reason: bad },
      {
        kind: 'to_decide' as const,
        number: 1,
        name: bad,
        email: bad,
        phone: bad,
        company: bad,
        ico: bad,
        town: bad,
        volume: null,
        message: bad,
        register: { name: bad, insolvent: true },
      },
    ].map((mail) => resellerMail(mail, locale, sender, t)),
  reviewRequestMail: (locale, t) => {
    const secrets = { write: bad, leave: bad }
    const question = { locale, number: bad, orderedAt: now, products: [bad], until: now, secrets }
    return [reviewRequestMail(question, sender, t)]
  },
  reviewRefusedMail: (locale, t) =>
    [bad, null].map((secret) =>
      reviewRefusedMail({ locale, product: bad, text: bad, reason: 'abuse', secret }, sender, t),
    ),
  shipmentMail: (locale, t) =>
    all('on_its_way', 'ready', 'delivered', 'returned').map((news) =>
      shipmentMail(
        order(locale),
        {
          carrier: 'packeta',
          trackingNumber: bad,
          trackingUrl: 'https://tracking.example/',
          storedUntil: '2026-11-30',
          place: [bad],
          // The carrier's opening hours have their own lines by design, indented.
          openingHours: '<script>alert(1)</script>"><img src=x onerror=1>',
          cod: 100,
          part: news === 'ready' ? [] : [{ name: bad, pieces: 2 }],
        },
        news,
        sender,
        t,
      ),
    ),
  withdrawalMail: (locale, t) => {
    const content = { name: bad, email: bad, goods: bad }
    return [withdrawalMail({ locale, orderNumber: bad, content, receivedAt: now, remark: 'LATE' }, sender, t)]
  },
  withdrawalNewsMail: (locale, t) =>
    all('goods_back', 'refund_due', 'refunded', 'nothing_paid', 'refused', 'cancelled').map((kind) =>
      withdrawalNewsMail({ locale, orderNumber: bad, kind, amount: 1, money: 'card', why: bad }, sender, t),
    ),
}

test('every builder of a mail is tried', () => {
  const found = globSync('src/emails/*.{ts,tsx}')
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/^export (?:function|const) (\w+Mail)\b/gm)])
    .map(([, name]) => name)
  expect(new Set(found)).toEqual(new Set(Object.keys(mails)))
})

describe.each(['cs', 'en'] as const)('W4: in %s', (locale) => {
  const written = Object.entries(mails).flatMap(([name, build]) =>
    build(locale, translator(locale)).map((mail) => ({ name, mail })),
  )

  test.each(written)('$name keeps what was typed as text', ({ mail }) => {
    const { subject, html, text } = mail
    expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
    expect(subject.length).toBeGreaterThan(5)
    expect(html).not.toMatch(/<script|<img src=x/i)
    const lines = text.split(/[\r\n\u2028\u2029]/)
    expect(lines.filter((line) => line.startsWith('-- '))).toEqual(['-- '])
    expect(lines.some((line) => /^\s*Bcc:/.test(line))).toBe(false)
    expect(text).not.toContain('\u0000')
    expect(htmlFaults({ html })).toEqual([])
    // A key without a text would appear as it is.
    expect(`${subject} ${text}`).not.toMatch(
      /(?<![\w./-])(mail|payment|company_mail|invoice|order)\.[a-z_]+\.[a-z_.]+/,
    )
  })

  test('all are in this language, and say who sends them', () => {
    for (const { mail } of written) {
      expect(mail.html).toContain(`<html lang="${locale}"`)
      for (const drawn of [mail.html, mail.text]) expect(drawn).toContain('00000019')
    }
  })
})
