import { expect, test } from 'vitest'
import { translator } from '../server/texts.ts'
import { invoiceMail, type MailedDocument } from './invoice.ts'

const sender = {
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
const document: MailedDocument = {
  locale: 'cs',
  kind: 'INVOICE',
  number: 'F260000001',
  order: '2600000012',
  total: '17 510,86 Kč',
  pay: 'transfer',
  transfer: { until: '5. prosince 2026', account: '2000145399/0800', symbol: '2600000012' },
  back: null,
  moneyBack: '0 Kč',
  hasIsdoc: true,
}
const mail = (given: Partial<MailedDocument> = {}) => {
  const whole = { ...document, ...given }
  return invoiceMail(whole, sender, translator(whole.locale))
}

test('the mail of an invoice says how much to pay, where and until when', () => {
  const { subject, html, text } = mail()
  expect(subject).toBe('Faktura – daňový doklad F260000001 – Big Meat')
  for (const drawn of [html, text])
    for (const said of ['17 510,86 Kč', '5. prosince 2026', '2000145399/0800', '2600000012', 'ISDOC'])
      expect(drawn).toContain(said)
})

test('a paid one asks for nothing, in English as well', () => {
  const { subject, text } = mail({
    locale: 'en',
    kind: 'SIMPLIFIED',
    pay: 'paid',
    transfer: null,
    hasIsdoc: false,
  })
  expect(subject).toBe('Simplified tax document F260000001 – Big Meat')
  expect(text).toContain('nothing left to pay')
  expect(text).not.toMatch(/2000145399|ISDOC|invoice\./)
})

test('a corrective one says what is returned: all, a part, or nothing since nothing was paid', () => {
  const corrective = { kind: 'CORRECTIVE', number: 'D260000001', pay: null, transfer: null } as const
  const { subject, text } = mail({ ...corrective, back: 'all', moneyBack: '17 510,86 Kč' })
  expect(subject).toBe('Opravný daňový doklad D260000001 – Big Meat')
  expect(text).toContain('Vracíme 17 510,86 Kč')
  expect(mail({ ...corrective, back: 'part', moneyBack: '100 Kč' }).text).toContain('Vracíme 100 Kč')
  const unpaid = mail({ ...corrective, back: 'none' }).text
  expect(unpaid).toContain('nezaplatili')
  expect(unpaid).not.toMatch(/Vracíme|vrátíme/)
})
