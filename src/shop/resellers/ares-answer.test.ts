import fc from 'fast-check'
import { expect, test } from 'vitest'
import { companies } from '../../simulators/ares/companies.ts'
import { readAnswer } from './ares-answer.ts'

const ico = '26168685'
const seat = {
  kodStatu: 'CZ',
  nazevObce: 'Praha',
  nazevCastiObce: 'Smíchov',
  nazevUlice: 'Radlická',
  cisloDomovni: 3294,
  cisloOrientacni: 10,
  psc: 15000,
  textovaAdresa: 'Radlická 3294/10, Smíchov, 15000 Praha 5',
}
const read = (more: object) => readAnswer({ ico, obchodniJmeno: 'Firma s.r.o.', sidlo: seat, ...more }, ico)
const seatOf = (more: object) => read({ sidlo: { ...seat, ...more } })?.seat

test('a company of Prague gets its street with both numbers, its district and its postcode', () => {
  expect(read({ dic: `CZ${ico}` })).toEqual({
    ico,
    name: 'Firma s.r.o.',
    dic: `CZ${ico}`,
    seat: { street: 'Radlická 3294/10', city: 'Praha 5', zip: '15000', country: 'CZ' },
    ceasedOn: null,
    isInsolvent: false,
  })
  expect(seatOf({ cisloOrientacniPismeno: 'a' })?.street).toBe('Radlická 3294/10a')
  expect(seatOf({ textovaAdresa: 'Radlická 3294/10, Smíchov, 150 00 Praha 5' })?.city).toBe('Praha 5')
  expect(seatOf({ textovaAdresa: undefined })?.city).toBe('Praha')
  expect(seatOf({ textovaAdresa: '15000 Prahová nad Labem' })?.city).toBe('Praha')
})

test('where there are no streets, the part of the town and the number stand for one', () => {
  const village = { nazevUlice: undefined, cisloOrientacni: undefined, textovaAdresa: undefined }
  expect(
    seatOf({ ...village, nazevObce: 'Jihlava', nazevCastiObce: 'Henčov', cisloDomovni: 7 }),
  ).toMatchObject({
    street: 'Henčov 7',
    city: 'Jihlava',
  })
  const lhota = { ...village, nazevObce: 'Lhota', nazevCastiObce: 'Lhota', cisloDomovni: 12 }
  expect(seatOf(lhota)?.street).toBe('č.p. 12')
  expect(seatOf({ ...lhota, typCisloDomovni: 2 })?.street).toBe('č.ev. 12')
  expect(seatOf({ ...lhota, cisloDomovni: undefined })).toBeNull()
})

test('a postcode has five digits, and a seat abroad fills nothing in', () => {
  expect(seatOf({ psc: 1001, kodStatu: 'SK' })).toMatchObject({ zip: '01001', country: 'SK' })
  expect(seatOf({ psc: undefined, pscTxt: '150 00' })?.zip).toBe('15000')
  expect(seatOf({ psc: undefined })).toBeNull()
  expect(seatOf({ kodStatu: 'DE' })).toBeNull()
  expect(read({ sidlo: undefined })?.seat).toBeNull()
})

test('a person’s VAT number, which holds their birth number, is left to them', () => {
  expect(read({ dic: 'CZ7103192745' })?.dic).toBeNull()
  expect(read({ dic: 'CZ699000001' })?.dic).toBe('CZ699000001')
  expect(read({ dic: `CZ${ico}`, dicSkDph: 'CZ699000001' })?.dic).toBe('CZ699000001')
  expect(read({ dic: `CZ${ico}`, dicSkDph: 'N/A' })?.dic).toBe(`CZ${ico}`)
})

test('companies that ceased or are insolvent are distinguished', () => {
  expect(read({ datumZaniku: '2024-05-31' })?.ceasedOn).toBe('2024-05-31')
  expect(read({ seznamRegistraci: { stavZdrojeIr: 'AKTIVNI' } })?.isInsolvent).toBe(true)
})

test.each([
  null,
  [],
  'x',
  {},
  { ico },
  { ico: '27074358', obchodniJmeno: 'Jiná' },
  { ico, obchodniJmeno: ' ' },
])('%j is no answer about this company', (json) => {
  expect(readAnswer(json, ico)).toBeNull()
})

test('W8: whatever comes, it is read without a throw, into one line each', () => {
  const strange = fc.oneof(
    fc.string({ unit: 'binary-ascii', maxLength: 20 }),
    fc.integer(),
    fc.constantFrom(null, true, {}, [], { x: 1 }, '\ud800', '\u2028', '\u202e', '12 '),
  )
  const fields = Object.keys(seat).concat('typCisloDomovni', 'cisloOrientacniPismeno', 'pscTxt')
  const sidlo = fc.record(Object.fromEntries(fields.map((field) => [field, strange])), { requiredKeys: [] })
  fc.assert(
    fc.property(
      sidlo,
      fc.string({ unit: 'binary-ascii', minLength: 1 }),
      strange,
      (given, obchodniJmeno, dic) => {
        const company = readAnswer({ ico, obchodniJmeno, dic, sidlo: given }, ico)
        if (!company) return
        const texts = [company.name, company.seat?.street ?? 'x', company.seat?.city ?? 'x']
        for (const text of texts) expect(text).toMatch(/^[^\p{C}]{1,300}$/u)
        expect(company.seat?.zip ?? '00000').toMatch(/^\d{5}$/)
      },
    ),
    { examples: [[{ nazevObce: 'x', cisloOrientacni: '\u0000', pscTxt: 1 }, 'x', '']] },
  )
})

test('the stand-in’s companies are answers, each with a number that could be real', () => {
  for (const [number, json] of companies) expect(readAnswer(json, number)?.ico).toBe(number)
})
