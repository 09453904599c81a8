import { expect, test } from 'vitest'
import { fc, forAll } from '../../../test/for-all.ts'
import {
  combinationCell,
  pathsCell,
  readCombination,
  readPaths,
  readValues,
  valuesCell,
} from './file-words.ts'

/** Any name, the signs that separate included. */
const name = fc
  .array(fc.constantFrom('a', 'Ř', ' ', '|', '=', ';', '>', '\\', "'", '25 g'), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => parts.join('').trim())
  .filter((text) => text !== '')
const names = fc.record({ cs: name, en: name })
const same = ({ cs, en }: { cs: string; en: string }) => (cs === en ? { cs } : { cs, en })

test('what a cell says is read as it was written, whatever signs the names hold', () => {
  const lists = fc.array(fc.record({ name: names, values: fc.array(names, { minLength: 1, maxLength: 4 }) }))
  forAll(lists, fc.array(fc.array(names, { minLength: 1, maxLength: 3 })), (all, paths) => {
    expect(readValues(valuesCell(all))).toEqual(
      all.map((one) => ({ name: same(one.name), values: one.values.map(same) })),
    )
    expect(readPaths(pathsCell(paths))).toEqual(paths.map((path) => path.map(same)))
  })
  forAll(fc.array(name), (values) => {
    expect(readCombination(combinationCell(values))).toEqual(values)
  })
})

test('a cell is read as people type it, or not at all', () => {
  expect(readValues('Hmotnost | Weight=25 g;50 g;\r\n\r\nPříchuť = Natur | Natural')).toEqual([
    { name: { cs: 'Hmotnost', en: 'Weight' }, values: [{ cs: '25 g' }, { cs: '50 g' }] },
    { name: { cs: 'Příchuť' }, values: [{ cs: 'Natur', en: 'Natural' }] },
  ])
  for (const wrong of ['Hmotnost', 'Hmotnost =', '= 25 g', 'A = b = c', 'A | B | C = d', 'A | = b'])
    expect(readValues(wrong)).toBeNull()
  expect(readPaths('Maso > > Hovězí')).toBeNull()
})
