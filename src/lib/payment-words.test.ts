// Where money goes is found in whatever a member of staff writes, however it is dressed; and ordinary words pass.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paymentWords } from './payment-words.ts'

const own = {
  hosts: ['bigmeat.cz', 'coi.gov.cz'],
  accounts: ['19-2000145399/0800', 'CZ6508000000192000145399'],
}
const kinds = (text: string) => [...new Set(paymentWords(text, own).map(({ kind }) => kind))]

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: length, maxLength: length })
const around = fc.constantFrom('', 'Zaplaťte na ', 'Pay to: ', 'číslo ', '(')
/** What evaders put between two signs, and readers do not see. */
const hidden = fc.constantFrom(
  '',
  '',
  '',
  '\u200b',
  '\u00ad',
  '\u2060',
  '\ufeff',
  '*',
  '<b>',
  '</b>',
  '&shy;',
)
const dressed = (text: string) =>
  fc.array(hidden, { minLength: text.length, maxLength: text.length }).map((signs) =>
    Array.from(text)
      .map((one, at) => one + signs[at])
      .join(''),
  )
const scripts = ['0', '０', '٠', '𝟎'].map((zero) => zero.codePointAt(0) ?? 48)
const inScript = (text: string, zero: number) =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))

test('a Czech account is found with its prefix and without, dressed as it may be', () => {
  const accounts = fc.record({
    prefix: fc.option(fc.integer({ min: 1, max: 999_999 })),
    number: fc.integer({ min: 10_000, max: 9_999_999_999 }),
    bank: fc.constantFrom('0800', '2010', '0100', '5500', '3030'),
    slash: fc.constantFrom('/', ' / ', '⁄', '／', '∕'),
    dash: fc.constantFrom('-', '–', '−', ' - '),
    zero: fc.constantFrom(...scripts),
  })
  const texts = accounts.chain(({ prefix, number, bank, slash, dash, zero }) =>
    fc.tuple(
      around,
      dressed(inScript(`${prefix === null ? '' : prefix + dash}${number}${slash}${bank}`, zero)),
    ),
  )
  fc.assert(
    fc.property(texts, ([before, account]) => {
      expect(kinds(`${before}${account} do pátku.`)).toEqual(['account'])
    }),
  )
})

test('an IBAN is found whether its check digits are right or not, in groups and with hidden signs', () => {
  const gap = fc.constantFrom('', ' ', '\u00a0', '-', '. ', '\u2009')
  const ibans = fc
    .tuple(fc.constantFrom('CZ', 'SK', 'cz'), digits(22), gap)
    .map(([country, rest, between]) => (`${country}${rest}`.match(/.{1,4}/g) ?? []).join(between))
  const texts = fc.tuple(around, ibans.chain(dressed))
  fc.assert(
    fc.property(texts, ([before, iban]) => {
      expect(kinds(`${before}${iban}.`)).toContain('iban')
    }),
  )
  for (const iban of [
    'DE89 3704 0044 0532 0130 00',
    'GB29NWBK60161331926819',
    'LT121000011101001000',
    'PL61109010140000071219812874',
  ])
    expect(kinds(`Send it to ${iban}, please.`)).toContain('iban')
})

test.each([
  ['SPD*1.0*ACC:CZ5855000000001265098001*AM:480.50', 'payment'],
  ['payto://iban/CZ5855000000001265098001', 'payment'],
  ['bitcoin:1BoatSLRHtKNngkdXEeobR76b53LETtpyT', 'payment'],
  ['číslo účtu: 2000145398, banka Air Bank', 'account'],
  ['https://platba.example/bigmeat', 'link'],
  ['http://bigmeat.cz.evil.example/', 'link'],
  ['https://bigmeat.cz@evil.example/', 'link'],
  ['//evil.example/x', 'link'],
  ['bigmeat-platby.cz', 'link'],
  ['Otevřete www.bigmeat.shop a zaplaťte', 'link'],
  ['b\u200bigmeat\u00ad.to/pay', 'link'],
  ['notbigmeat.cz', 'link'],
  ['https://bіgmeat.cz/', 'link'],
])('%s', (text, kind) => {
  expect(kinds(text)).toContain(kind)
})

test.each([
  'Objednávka 2600012345 odešla 28. 11. 2026, dorazí do 3 až 4 dnů.',
  'Podle zákona č. 89/2012 Sb. a 634/1992 Sb., nařízení (EU) 1169/2011, sp. zn. 123456/2026.',
  'Faktura 260000123, splatná 12/2026, 1 250,50 Kč; balík Z 123 4567 890.',
  'Volejte +420 777 123 456 nebo pište na obchod@bigmeat.cz.',
  'Napsali jsme na jan.novak@seznam.cz.',
  'Účet: 19-2000145399/0800, IBAN CZ65 0800 0000 1920 0014 5399.',
  'https://bigmeat.cz/reklamace a www.bigmeat.cz, dozor https://adr.coi.gov.cz.',
  'Big Meat s.r.o., Dlouhá 16, 110 00 Praha 1, IČO 27074358, např. 2 ks/bal.',
  'Prošlo po 24/7, 50 g / 100 g, poměr 3/4.',
])('%s says nothing of the sort', (text) => {
  expect(paymentWords(text, own)).toEqual([])
})
