// Tax office filings of a month, checked against the portal's published structure and the shop's own sums.
import { expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import { issuer } from '../../../test/documents.ts'
import { readXml, type XmlNode } from '../../../test/xml.ts'
import { schemaFaults } from '../../../test/xsd.ts'
import { noTaxOffice } from '../../lib/tax-office.ts'
import { noSums, type ControlSums } from './control-sums.ts'
import { filingXml, wholeCrowns } from './filing.ts'
import { returnRows, type FilingForm } from './rules.ts'
import { taxpayerOf, type Taxpayer } from './taxpayer.ts'

const operator = { ...issuer.operator, address: 'Masná 12/3a, 110 00 Praha 1' }
const office = {
  officeCode: '451',
  officeBranch: '2001',
  signatoryFirstName: 'Žofie',
  signatoryLastName: 'Nováková & dcery',
  signatoryPosition: 'jednatelka',
}
const payer = taxpayerOf(operator, office) as Taxpayer
const made = (form: FilingForm, sums: ControlSums) => filingXml(form, { month: '2026-10', sums, payer })
const records = (xml: string, name: string): Record<string, string>[] => {
  const find = (node: XmlNode): XmlNode[] => [
    ...(node.name === name ? [node] : []),
    ...node.children.flatMap(find),
  ]
  return find(readXml(xml)).map(({ attributes }) => attributes)
}

const taxed = fc.record({
  base: fc.integer({ min: -900_000_000, max: 900_000_000 }),
  vat: fc.integer({ min: -90_000_000, max: 90_000_000 }),
})
const someSums: fc.Arbitrary<ControlSums> = fc
  .record({
    vatReturn: fc.array(
      fc.record({ row: fc.constantFrom(...returnRows), percent: fc.constantFrom(12, 15, 21), sum: taxed }),
      { maxLength: 8 },
    ),
    a4: fc.array(fc.record({ standard: taxed, reduced: taxed }), { maxLength: 4 }),
    a5: fc.record({ standard: taxed, reduced: taxed }),
  })
  .map(({ vatReturn, a4, a5 }) => ({
    ...noSums(),
    vatReturn: vatReturn.map(({ row, percent, sum }) => ({ row, percent, ...sum })),
    a4: a4.map((parts, index) => ({
      dic: 'CZ27074358',
      number: `F26000000${index}`,
      taxableOn: '2026-10-05',
      ...parts,
    })),
    a5,
  }))
const haler = (crowns: string | undefined): number => Math.round(Number(crowns ?? 0) * 100)

test('both files are valid by their structure, whatever a month comes to', () => {
  fc.assert(
    fc.property(someSums, (sums) => {
      expect(schemaFaults('epo/dphdp3', made('return', sums))).toEqual([])
      expect(schemaFaults('epo/dphkh1', made('statement', sums))).toEqual([])
    }),
    { numRuns: 40 },
  )
  expect(schemaFaults('epo/dphkh1', made('statement', noSums()).replace('khdph_forma', 'forma'))).not.toEqual(
    [],
  )
})

test('the statement adds up to the sums, to the haléř', () => {
  forAll(someSums, (sums) => {
    const file = made('statement', sums)
    const rows = [...records(file, 'VetaA4'), ...records(file, 'VetaA5')]
    const written = (name: string) => rows.reduce((sum, row) => sum + haler(row[name]), 0)
    const counted = (kind: 'standard' | 'reduced', part: 'base' | 'vat') =>
      [sums.a5, ...sums.a4].reduce((sum, one) => sum + one[kind][part], 0)
    expect(['zakl_dane1', 'dan1', 'zakl_dane2', 'dan2'].map(written)).toEqual([
      counted('standard', 'base'),
      counted('standard', 'vat'),
      counted('reduced', 'base'),
      counted('reduced', 'vat'),
    ])
    const [control = {}] = records(file, 'VetaC')
    expect(['obrat23', 'obrat5'].map((name) => haler(control[name]))).toEqual([
      counted('standard', 'base'),
      counted('reduced', 'base'),
    ])
  })
})

test('the return is in whole crowns, and its total adds up rows as they are written', () => {
  expect([49, 50, -49, -50, 150].map(wholeCrowns)).toEqual([0, 1, -0, -1, 2])
  const line = (row: '1' | '2' | '20' | '24' | '26', base: number, vat: number) => ({
    row,
    percent: 0,
    base,
    vat,
  })
  const vatReturn = [
    line('1', 1000_49, 210_50),
    line('2', 100_50, 12_50),
    line('20', 77_00, 0),
    line('24', 55_00, 0),
  ]
  const file = made('return', { ...noSums(), vatReturn })
  expect(records(file, 'Veta1')).toEqual([{ obrat23: '1000', dan23: '211', obrat5: '101', dan5: '13' }])
  expect(records(file, 'Veta2')).toEqual([{ dod_zb: '77', pln_zaslani: '55' }])
  expect(records(file, 'Veta6')).toEqual([{ dan_zocelk: '224', odp_zocelk: '0', dano_da: '224' }])
  expect(records(file, 'VetaD')[0]).toMatchObject({ rok: '2026', mesic: '10', trans: 'A', typ_platce: 'P' })
  // Untaxed goods sent to another country are also filed.
  const trans = (...lines: ReturnType<typeof line>[]) =>
    records(made('return', { ...noSums(), vatReturn: lines }), 'VetaD')[0]?.trans
  expect([
    trans(line('20', 77_00, 0)),
    trans(line('24', 55_00, 0)),
    trans(line('2', 1_00, 0)),
    trans(),
  ]).toEqual(['A', 'A', 'A', 'N'])
  const given = made('return', { ...noSums(), vatReturn: [line('1', -100_00, -21_00)] })
  expect(records(given, 'Veta6')).toEqual([{ dan_zocelk: '-21', odp_zocelk: '0', dano_no: '21' }])
})

test('who files stands there in the parts that the portal takes, or what lacks is named', () => {
  expect(payer).toMatchObject({
    c_ufo: '451',
    dic: '00000019',
    typ_ds: 'P',
    ulice: 'Masná',
    c_pop: '12',
    c_orient: '3a',
    psc: '11000',
    naz_obce: 'Praha 1',
    c_telef: '+420777123456',
    opr_postaveni: 'jednatelka',
  })
  const trader = taxpayerOf({ ...operator, dic: 'CZ8051121234' }, { ...office, signatoryPosition: '' })
  expect(trader).toMatchObject({ typ_ds: 'F', jmeno: 'Žofie' })
  const group = taxpayerOf({ ...operator, dic: 'CZ6990001234' }, office)
  expect(group).toMatchObject({ typ_ds: 'P', dic: '6990001234', opr_postaveni: 'jednatelka' })
  expect(taxpayerOf({ ...operator, dic: '', address: 'Praha' }, noTaxOffice)).toEqual({
    lacking: [
      'operator.dic',
      'operator.address',
      'tax.officeCode',
      'tax.officeBranch',
      'tax.signatoryFirstName',
      'tax.signatoryLastName',
    ],
  })
  expect(taxpayerOf({ ...operator, address: 'Lhota č. p. 7, 26101 Příbram' }, office)).toMatchObject({
    ulice: 'Lhota',
    c_pop: '7',
    psc: '26101',
  })
})
