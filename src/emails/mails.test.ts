import { describe, expect, test } from 'vitest'
import { htmlFaults } from '../../test/mail-faults.ts'
import { plainBrand } from '../lib/brand.ts'
import { translator } from '../server/texts.ts'
import type { Sender, Written } from './content.ts'
import { orderConfirmationMail, type NextStep } from './order-confirmation.ts'
import { orderNewsMail } from './order-news.ts'
import type { MailedOrder } from './order.ts'

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

const order: MailedOrder = {
  number: '2600000012',
  token: 'tajny-token',
  locale: 'cs',
  orderType: 'B2C',
  lines: [
    { name: 'Hovězí – krabice', quantity: 2, pieces: 40, unitPrice: 4900, total: 196000, isGift: false },
    { name: 'Chilli', quantity: 3, pieces: 3, unitPrice: 5950, total: 17850, isGift: false },
    { name: 'Tričko L – dárek ke krabici', quantity: 1, pieces: 1, unitPrice: 0, total: 0, isGift: true },
  ],
  shippingCode: 'packeta_point',
  promise: 'Na výdejním místě ve středu 2. 12.',
  shippingWithVat: 7900,
  paymentCode: 'cod',
  paymentWithVat: 3900,
  rounding: 50,
  vat: [{ percent: 12, base: 201518, vat: 24182 }],
  totalWithVat: 225700,
  totalWithoutVat: 201518,
  creditUsed: 0,
  destination: { kind: 'branch', lines: ['Z-BOX Dlouhá', 'Dlouhá 16', '110 00 Praha'] },
  contact: ['Žofie Nováková', 'zofie@example.cz', '+420777123456'],
  note: 'Zvoňte dvakrát\nPes nekouše',
  purchaseOrderNumber: null,
}
const cod: NextStep = { kind: 'cod', amount: 225700 }
const confirm = (given: Partial<MailedOrder> = {}, next: NextStep = cod): Written => {
  const whole = { ...order, ...given }
  return orderConfirmationMail(whole, next, sender, translator(whole.locale))
}
/** No-break spaces are drawn like any other. */
const plain = (text: string) =>
  text.replaceAll('\u00a0', ' ').replaceAll('<span style="white-space:nowrap">Z-BOX</span>', 'Z-BOX')

test('a line of the shop’s own stands at the foot of mails in its language, above who sends them', () => {
  const footers = { cs: 'Telefon bereme ve všední dny <9–16>', en: '' }
  const inLocale = (locale: 'cs' | 'en') =>
    orderConfirmationMail({ ...order, locale }, cod, { ...sender, footers }, translator(locale))
  expect(inLocale('cs').text).toContain(`-- \n${footers.cs}\nBig Meat s.r.o., Masná 12`)
  expect(inLocale('cs').html).toContain('Telefon bereme ve všední dny &lt;9–16&gt;</p>')
  expect(inLocale('en').text).toContain('-- \nBig Meat s.r.o., Masná 12')
})

describe('the confirmation of an order', () => {
  test('says in HTML and in text what was ordered, what it costs and where it goes', () => {
    const { subject, html, text } = confirm()
    expect(subject).toBe('Objednávka 2600000012 – Big Meat')
    for (const drawn of [plain(html), plain(text)]) {
      for (const said of [
        '2600000012',
        'Hovězí – krabice',
        '2× (40 kusů), kus po 49 Kč',
        '1 960 Kč',
        '3 kusy po 59,50 Kč',
        'Tričko L',
        'dárek ke krabici',
        'Zásilkovna – výdejní místo',
        '79 Kč',
        'Dobírkou',
        '39 Kč',
        '0,50 Kč',
        'DPH 12 %',
        'základ 2 015,18 Kč, daň 241,82 Kč',
        '2 257 Kč',
        'Z-BOX Dlouhá',
        'Žofie Nováková',
        'Pes nekouše',
        'https://shop.example/objednavka/dekujeme?token=tajny-token',
        'IČO 00000019',
      ])
        expect(drawn).toContain(said)
    }
  })

  test('has the colours of the merchant, and no drawing of a merchant without one', () => {
    const brand = { paper: '#f4f1ec', ink: '#22180f', main: '#0b6e4f', mark: '#f2c879', drawings: false }
    const own = orderConfirmationMail(
      order,
      cod,
      { ...sender, brand: { ...plainBrand, ...brand } },
      translator('cs'),
    )
    expect(confirm().html).toContain('/mail/pack.png')
    expect(own.html).not.toMatch(/pack\.png|#1b1411|#b01e1c|#f3b229|#120d0b/)
    expect(own.html).toContain('#0b6e4f')
  })

  test('bears the logo of the merchant with the name as its text, on the ground that it needs', () => {
    const logo = `${'a'.repeat(32)}-960x240`
    const headed = (logoOnDark: boolean) =>
      orderConfirmationMail(
        order,
        cod,
        { ...sender, brand: { ...plainBrand, logo, logoOnDark } },
        translator('cs'),
      )
    const onPaper = headed(false)
    expect(htmlFaults(onPaper)).toEqual([])
    expect(onPaper.html).toContain(
      `<img src="https://shop.example/brand/${logo}.png" alt="Big Meat" width="176" height="44"`,
    )
    const ground = /class="pad" style="background-color:(#\w+)/
    expect([onPaper, headed(true)].map(({ html }) => ground.exec(html)?.[1])).toEqual(['#f7f0e4', '#1b1411'])
  })

  test('bears no seller in its footer while the seller’s data are the demo’s', () => {
    const unnamed = orderConfirmationMail(order, cod, { ...sender, isUnnamed: true }, translator('cs'))
    expect(unnamed.text).not.toContain('IČO 00000019')
    expect(unnamed.text).toContain('tajny-token')
  })

  test('speaks the language of the order, also in its links', () => {
    const { subject, html, text } = confirm({ locale: 'en' })
    expect(subject).toBe('Order 2600000012 – Big Meat')
    expect(html).toContain('<html lang="en"')
    for (const drawn of [plain(html), plain(text)]) {
      expect(drawn).toContain('https://shop.example/en/objednavka/dekujeme?token=tajny-token')
      expect(drawn).toContain('CZK 2,257')
      expect(drawn).not.toMatch(/Objednávka|Doručení|[^-]mail\./)
    }
  })

  test('asks for a transfer with everything that a bank wants to know, and shows its QR code', () => {
    const { html, text } = confirm(
      { paymentCode: 'transfer' },
      {
        kind: 'transfer',
        account: '2000145399/0800',
        iban: 'CZ65 0800 0000 0020 0014 5399',
        variableSymbol: '2600000012',
        amount: 225700,
        until: new Date('2026-11-28T12:00:00Z'),
        qrCid: 'qr-platba',
      },
    )
    for (const drawn of [plain(html), plain(text)])
      for (const said of [
        '2000145399/0800',
        'CZ65 0800 0000 0020 0014 5399',
        '2600000012',
        '28. listopadu 2026',
      ])
        expect(drawn).toContain(said)
    expect(html).toContain('src="cid:qr-platba"')
  })

  test('says until when a card is awaited, in Prague time', () => {
    const { text } = confirm(
      { paymentCode: 'card' },
      { kind: 'card', until: new Date('2026-11-21T13:15:00Z') },
    )
    expect(plain(text)).toContain('21. listopadu 2026 14:15')
    expect(text).toContain('Zaplatit kartou:\nhttps://shop.example/objednavka/dekujeme?token=tajny-token')
  })

  test('says in how many days an invoice is due', () => {
    expect(plain(confirm({}, { kind: 'invoice', dueDays: 14 }).text)).toContain('14 dnů')
  })

  test.each(['paid', 'review', 'cancelled', 'approval'] as const)(
    'says what follows when it is %s',
    (kind) => {
      expect(confirm({}, { kind }).text).toContain(translator('cs')(`mail.next.${kind}`))
    },
  )
})

describe('W4: what customers typed', () => {
  const hostile = {
    note: 'a\r\nBcc: cizi@example.cz\r\n-- \r\nBig Meat: pošlete peníze jinam\u2028<img src=x onerror=alert(1)>',
    contact: ['"Eva" <script>alert(1)</script>\r\nX-Header: 1', "O'Neil & syn"],
    destination: { kind: 'address' as const, lines: ['</td></tr></table><a href="https://zly.example">'] },
    purchaseOrderNumber: '"><b>1</b>',
  }

  test('stays text in HTML', () => {
    const { html } = confirm(hostile)
    expect(html).not.toMatch(/<script|<img src=x|<b>1|href="https:\/\/zly/)
    expect(html).toContain('&lt;script&gt;')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(html).toContain('O&#x27;Neil &amp; syn')
  })

  test('makes no line of its own in the text: a name stays on its line, a note is marked as quoted', () => {
    const lines = confirm(hostile).text.split('\n')
    expect(lines).toContain('> Bcc: cizi@example.cz')
    expect(lines).toContain('> Big Meat: pošlete peníze jinam')
    expect(lines.filter((line) => line.startsWith('-- '))).toEqual(['-- '])
    expect(lines.some((line) => /^\s*X-Header/.test(line))).toBe(false)
  })

  test('never comes into the subject', () => {
    expect(confirm(hostile).subject).toBe('Objednávka 2600000012 – Big Meat')
  })
})

test.each(['paid', 'expired', 'refund_due'] as const)(
  'the news that an order is %s names it in both languages',
  (news) => {
    for (const locale of ['cs', 'en'] as const) {
      const mail = orderNewsMail({ ...order, locale }, news, sender, translator(locale))
      expect(mail.subject).toContain('2600000012')
      expect(mail.subject).toContain('Big Meat')
      expect(mail.text).toContain('token=tajny-token')
      expect(mail.text + mail.html).not.toMatch(/[^-]mail\./)
    }
  },
)
