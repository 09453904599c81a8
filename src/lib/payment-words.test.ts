// Payment targets are found in any text of a member of staff, in any disguise; and ordinary words pass.
import { expect, test } from 'vitest'
import { fc, forAll } from '../../test/for-all.ts'
import { paymentWords } from './payment-words.ts'

const own = {
  hosts: ['bigmeat.cz', 'coi.gov.cz'],
  accounts: ['19-2000145399/0800', 'CZ6508000000192000145399'],
}
const kinds = (text: string) => [...new Set(paymentWords([text], own).map(({ kind }) => kind))]

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: length, maxLength: length })
const around = fc.constantFrom('', 'Zaplaťte na ', 'Pay to: ', 'číslo ', '(')
/** Characters that evaders put between two others and that readers do not see. */
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
  forAll(texts, ([before, account]) => {
    expect(kinds(`${before}${account} do pátku.`)).toEqual(['account'])
  })
})

test.each([
  ['order no 8590001234567', []],
  ['Objednávka No. 1234567890123', []],
  ['be 12345678901234', []],
  ['no 93 8601 1117 947', ['NO9386011117947']],
  ['NO9386011117948', ['NO9386011117948']],
])('a word before a number is no country: %s', (text, words) => {
  expect(paymentWords([text], { hosts: [], accounts: [] }).map(({ word }) => word)).toEqual(words)
})

test('an IBAN is found whether its check digits are right or not, in groups and with hidden signs', () => {
  const gap = fc.constantFrom('', ' ', '\u00a0', '-', '. ', '\u2009')
  const ibans = fc
    .tuple(fc.constantFrom('CZ', 'SK', 'cz'), digits(22), gap)
    .map(([country, rest, between]) => (`${country}${rest}`.match(/.{1,4}/g) ?? []).join(between))
  const texts = fc.tuple(around, ibans.chain(dressed))
  forAll(texts, ([before, iban]) => {
    expect(kinds(`${before}${iban}.`)).toContain('iban')
  })
  for (const iban of [
    'DE89 3704 0044 0532 0130 00',
    'GB29NWBK60161331926819',
    'LT121000011101001000',
    'PL61109010140000071219812874',
  ])
    expect(kinds(`Send it to ${iban}, please.`)).toContain('iban')
})

test('an IBAN of any country is found', () => {
  const printed = [
    'BG80BNBG96611020345678',
    'CY17002001280000001200527600',
    'MT84MALT011000012345MTLCAST001S',
    'IS140159260076545510730339',
    'GI75NWBK000000007099453',
    'MC5811222000010123456789030',
    'SM86U0322509800000000270100',
    'AD1200012030200359100100',
    'UA213223130000026007233566001',
    'TR330006100519786457841326',
    'RS35260005601001611379',
    'AE070331234567890123456',
    'GE29NB0000000101904917',
    'MD24AG000225100013104168',
    'BA391290079401028494',
    'ME25505000012345678951',
    'MK07250120000058984',
    'AL47212110090000000235698741',
    // A country that the registry does not know.
    'DZ580002100001113000000570',
  ]
  for (const iban of printed)
    for (const said of [iban, (iban.match(/.{1,4}/g) ?? []).join(' ')])
      expect([iban, kinds(`Pošlete to na ${said}, prosím.`)]).toEqual([iban, ['iban']])
})

const bankSaid = fc.constantFrom(
  ', kód banky ',
  ' banka ',
  ' u ',
  ', kód 0800 = banka ',
  ' (bank code: ',
  '\nbanka č. ',
  ' v bance ',
)
test('an account is found where words stand between its number and its bank, in either order, or over two fields', () => {
  const account = fc.tuple(fc.integer({ min: 100_000, max: 9_999_999_999 }), bankSaid, fc.boolean())
  forAll(account, ([number, between, isSplit]) => {
    const texts = isSplit ? [`Platba ${number}`, `${between}0800`] : [`Platba ${number}${between}0800.`]
    expect(paymentWords(texts, own).map(({ kind }) => kind)).toContain('account')
  })
  expect(kinds('banka 5500, číslo 2000145398')).toEqual(['account'])
  expect(kinds('Bankovní spojení: 2000145398')).toEqual(['account'])
  for (const texts of [
    ['CZ65 0800 0000 1920', '0014 5398'],
    ['2000145398', '/ 0800'],
  ])
    expect(paymentWords(texts, own)).toHaveLength(1)
})

test('numbers of a shop’s own trade are no accounts, whatever follows them', () => {
  const upTo = (most: number) => fc.integer({ min: 0, max: most })
  const number = fc.oneof(
    upTo(99_999_999).map((id) => `Objednávka 26${String(id).padStart(8, '0')}`),
    upTo(9_999_999).map((rest) => `tel. +420 77${String(rest).padStart(7, '0')}`),
    upTo(9_999_999).map((rest) => `Volejte 60${String(rest).padStart(7, '0')}`),
    upTo(99_999_999).map((ico) => `IČO ${String(ico).padStart(8, '0')}`),
    upTo(9_999_999).map((id) => `faktura ${2_600_000_000 + id}`),
  )
  const follows = fc.oneof(
    fc.integer({ min: 1000, max: 99_999 }).map((crowns) => ` za ${crowns} Kč`),
    fc.integer({ min: 1000, max: 9999 }).map((crowns) => `, banka strhla ${crowns} Kč`),
    fc
      .integer({ min: 10_000, max: 79_999 })
      .map((zip) => `, ${String(zip).slice(0, 3)} ${String(zip).slice(3)} Praha`),
    fc.integer({ min: 2015, max: 2059 }).map((year) => ` ze dne 28. 11. ${year}`),
    fc.integer({ min: 1, max: 9 }).map((hour) => ` od 0${hour}:00 do 1${hour}:00`),
    fc.constantFrom('', ' (platba převodem)', ', zaplaceno bankovním převodem', ' v 8 hodin'),
  )
  forAll(number, follows, (one, more) => {
    expect(paymentWords([`${one}${more}.`], own)).toEqual([])
  })
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
  ['platba.zone/zaplat', 'link'],
  ['platba.money:8080/x', 'link'],
  ['www.platba.zone', 'link'],
  ['ｐｌａｔｂａ．ｃｚ', 'link'],
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
  'Balení/kus, s.r.o./a.s., masa.Snacky jsou, bigmeat.cz/akce?x=1',
  'Prošlo po 24/7, 50 g / 100 g, poměr 3/4.',
])('%s says nothing of the sort', (text) => {
  expect(paymentWords([text], own)).toEqual([])
})
