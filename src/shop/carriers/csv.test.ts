import { expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import { anAddress, aParcel } from '../../../test/parcels.ts'
import { packetaCsv, podaniOnlineCsv } from './csv.ts'
import type { ParcelToSend, PortalParcel } from './rules.ts'

const account = { sender: 'bigmeat', homeCarriers: { CZ: '106', SK: '131' } }
const parcel = (change: Partial<ParcelToSend> = {}): PortalParcel => ({
  ...aParcel(change),
  variableSymbol: '2026000001',
})

test('Packeta’s portal takes version 7: its name first, a row that is passed over, then 19 columns a parcel', () => {
  const file = packetaCsv(
    [
      parcel({ cod: 49_900 }),
      parcel({
        address: anAddress,
        recipient: { ...aParcel().recipient, company: 'Uzeniny "U Nováka"; s.r.o.' },
      }),
    ],
    account,
  )
  const [version, heading = '', ...rows] = file.split('\r\n')
  expect(version).toBe('version 7')
  expect(heading.split(';')).toHaveLength(19)
  expect(rows).toEqual([
    ';2026000001-1;Žofie;Nováková;;zofie@example.cz;420777123456;499;CZK;499.50;1.250;90001;bigmeat;0;;;;;',
    ';2026000001-1;Žofie;Nováková;Uzeniny U Nováka s.r.o.;zofie@example.cz;420777123456;;CZK;499.50;1.250;106;bigmeat;0;;Uzenářská;3294/10a;Praha 5;15000',
    '',
  ])
})

test('Podání Online takes the point in the place of the post code, and cash on delivery with its symbol', () => {
  const file = podaniOnlineCsv([parcel({ pointId: 'B90017', cod: 49_900 }), parcel({ address: anAddress })])
  expect(file.startsWith('\uFEFF')).toBe(true)
  const [heading = '', ...rows] = file.slice(1).split('\r\n')
  expect(heading.split(';')).toHaveLength(16)
  expect(rows).toEqual([
    '2026000001-1;NB;Nováková;Žofie;;zofie@example.cz;420777123456;;;B90017;CZ;1,250;499,50;499;2026000001;41',
    '2026000001-1;DR;Nováková;Žofie;;zofie@example.cz;420777123456;Uzenářská 3294/10a;Praha 5;15000;CZ;1,250;499,50;;2026000001;',
    '',
  ])
})

test('W3: whatever customers are called, no cell is a formula and no row has more columns', () => {
  const nasty = fc.oneof(
    fc.string(),
    fc.constantFrom('=HYPERLINK("http://x")', '+1', '-1+1', '@SUM(A1)', '\t=1', '"', ';', '\r\n', "a';b"),
  )
  forAll(nasty, nasty, nasty, nasty, (firstName, lastName, company, street) => {
    const recipient = { ...aParcel().recipient, firstName, lastName, company }
    const parcels = [parcel({ recipient, address: { ...anAddress, street } })]
    for (const [file, columns] of [
      [packetaCsv(parcels, account), 19],
      [podaniOnlineCsv(parcels).slice(1), 16],
    ] as const) {
      const cells = cellsOf(file).at(-1) ?? []
      expect(cells).toHaveLength(columns)
      expect(cells.filter((cell) => /^[=+@\t\r]|^-(?!\d+([.,]\d+)?$)./.test(cell))).toEqual([])
    }
  })
})

/** Parses rows by RFC 4180, with semicolons. */
function cellsOf(file: string): string[][] {
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of file.matchAll(/(?:"((?:[^"]|"")*)"|([^;"\r\n]*))(;|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\r\n') rows.push([])
  }
  return rows.filter((row) => row.some((cell) => cell !== ''))
}
