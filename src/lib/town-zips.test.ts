import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { zipDoubt } from './town-zips.ts'

test('a postcode of another region is asked about, however the town is written', () => {
  for (const city of ['Brno', 'BRNO 2', 'brno-střed', ' Brno – Líšeň', 'Brno, Veveří'])
    expect(zipDoubt({ city, zip: '110 00' })).toEqual({ town: 'Brno', digits: '6' })
  expect(zipDoubt({ city: 'Jihlava', zip: '568 01', country: 'CZ' })).toEqual({
    town: 'Jihlava',
    digits: '58',
  })
})

test('nothing is asked of a pair that fits, of places not known, abroad, or of half a postcode', () => {
  const pairs = [
    'Brno|602 00',
    'Praha 4 - Nusle|14000',
    'Frýdek-Místek|738 01',
    'Olomouc|783 01',
    'Říčany|664 82',
    'Brno|6',
  ]
  const unknown = ['Brnobice|110 00', 'Nová Ves|999 99', '|110 00', 'Písek|739 84', 'Ústí|110 00']
  for (const pair of [...pairs, ...unknown]) {
    const [city = '', zip = ''] = pair.split('|')
    expect(zipDoubt({ city, zip }), pair).toBeNull()
  }
  expect(zipDoubt({ city: 'Brno', zip: '811 01', country: 'SK' })).toBeNull()
})

test('no real town with its own postcode is asked about', () => {
  const lines = readFileSync('db/seed/towns.txt', 'utf8').trim().split('\n')
  expect(lines.length).toBeGreaterThan(400)
  const asked = lines.filter((line) => {
    const [city = '', zip = '', , , , country] = line.split('|')
    return zipDoubt({ city, zip, country }) !== null
  })
  expect(asked).toEqual([])
})
