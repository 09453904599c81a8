/** An order that was never placed, for the previews of mails where staff changes their texts. */
import type { Translate } from '../lib/i18n.ts'
import type { Locale } from '../lib/routes.ts'
import type { Sender, Written } from './content.ts'
import type { NextStep } from './order-confirmation.ts'
import type { MailedOrder } from './order.ts'
import type { MailedParcel } from './shipment.ts'

/** Writes a mail with made-up data. */
export type SampleMail = (locale: Locale, sender: Sender, t: Translate) => Written

export const sampleMoment = new Date('2026-11-21T12:00:00Z')

/** Amounts in haléře. */
export const sampleOrder = (locale: Locale, given: Partial<MailedOrder> = {}): MailedOrder => ({
  number: '2600000012',
  token: 'sample-token-of-an-order',
  locale,
  orderType: 'B2C',
  lines: [
    {
      name: locale === 'cs' ? 'Hrnek modrý – krabice' : 'Blue mug – box',
      quantity: 2,
      pieces: 40,
      unitPrice: 4900,
      total: 196000,
      isGift: false,
    },
    {
      name: locale === 'cs' ? 'Hrnek bílý' : 'White mug',
      quantity: 1,
      pieces: 1,
      unitPrice: 5950,
      total: 5950,
      isGift: false,
    },
    {
      name: locale === 'cs' ? 'Tričko L – dárek ke krabici' : 'T-shirt L – gift with a box',
      quantity: 1,
      pieces: 1,
      unitPrice: 0,
      total: 0,
      isGift: true,
    },
  ],
  shippingCode: 'packeta_point',
  promise:
    locale === 'cs'
      ? 'Na výdejním místě út 24. 11. – st 25. 11.'
      : 'At the pick-up point Tue 24 Nov – Wed 25 Nov',
  shippingWithVat: 7900,
  paymentCode: 'cod',
  paymentWithVat: 3900,
  rounding: 50,
  vat: [{ percent: 12, base: 190893, vat: 22907 }],
  totalWithVat: 213800,
  totalWithoutVat: 190893,
  destination: { kind: 'branch', lines: ['Z-BOX Dlouhá', 'Dlouhá 16', '110 00 Praha'] },
  contact: ['Žofie Nováková', 'zofie@example.cz', '+420777123456'],
  note: locale === 'cs' ? 'Zvoňte dvakrát' : 'Ring twice',
  purchaseOrderNumber: 'PO-2026-17',
  creditUsed: 0,
  ...given,
})

export const sampleTransfer = {
  account: '2000145399/0800',
  iban: 'CZ65 0800 0000 0020 0014 5399',
  variableSymbol: '2600000012',
  amount: 213800,
  qrCid: 'qr-platba',
}

/** Every possible next step of an order. */
export const sampleSteps: NextStep[] = [
  { kind: 'transfer', until: sampleMoment, ...sampleTransfer },
  { kind: 'transfer', until: sampleMoment, goodsWait: true, ...sampleTransfer },
  { kind: 'transfer', until: null, ...sampleTransfer },
  { kind: 'card', until: sampleMoment },
  { kind: 'card', until: sampleMoment, goodsWait: true },
  { kind: 'card', until: null },
  { kind: 'cod', amount: 213800 },
  { kind: 'confirm', amount: 213800, until: sampleMoment, secret: 'sample' },
  { kind: 'confirm', amount: 213800, until: null, secret: 'sample' },
  { kind: 'invoice', dueDays: 14 },
  { kind: 'paid' },
  { kind: 'review' },
  { kind: 'cancelled' },
  { kind: 'approval' },
]

export const sampleParcel = (given: Partial<MailedParcel> = {}): MailedParcel => ({
  carrier: 'packeta',
  trackingNumber: 'Z1234567890',
  trackingUrl: 'https://tracking.packeta.com/Z1234567890',
  storedUntil: '2026-11-30',
  place: ['Z-BOX Dlouhá', 'Dlouhá 16', '110 00 Praha'],
  openingHours: 'Po–Pá 9–18',
  cod: 213800,
  part: [],
  ...given,
})
