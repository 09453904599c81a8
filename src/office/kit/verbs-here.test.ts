import { expect, test } from 'vitest'
import { verbsFor } from './verbs-here.ts'

const all = ['Vrátit peníze', 'Vrátit a zrušit', 'Zabalit', 'Poslat znovu'].map((label) => ({
  label,
  begin: () => undefined,
}))
const found = (typed: string) => verbsFor(typed, all).map(({ verb, amount }) => [verb.label, amount])

test.each([
  [
    'vratit',
    [
      ['Vrátit peníze', ''],
      ['Vrátit a zrušit', ''],
    ],
  ],
  ['vrátit pen', [['Vrátit peníze', '']]],
  [
    'VRÁTIT 50',
    [
      ['Vrátit peníze', '50'],
      ['Vrátit a zrušit', '50'],
    ],
  ],
  ['vrátit peníze 1 200,50', [['Vrátit peníze', '1200,50']]],
  ['znovu posl', [['Poslat znovu', '']]],
  ['zabalit50', []],
  ['rátit', []],
  ['50', []],
  [' ', []],
])('%s finds the verbs whose words begin so', (typed, verbs) => expect(found(typed)).toEqual(verbs))
