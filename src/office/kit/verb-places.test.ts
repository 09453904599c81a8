import { expect, test } from 'vitest'
import { verbPlaces, type VerbRanks } from './verb-places.ts'

const danger = { name: 'cancel', isDanger: true }
const all = [danger, ...['pack', 'note', 'write', 'tag'].map((name) => ({ name }))]
const placed = (verbs: typeof all, ranks?: VerbRanks) => {
  const { primary, secondary, more } = verbPlaces(verbs, ranks)
  const names = (some: { name: string }[]) => some.map(({ name }) => name).join(' ')
  return [primary?.name ?? '', names(secondary), names(more)]
}

test.each<[string, VerbRanks | undefined, string[]]>([
  ['without ranks the first two stand open', undefined, ['', 'pack note', 'write tag cancel']],
  [
    'one leads, and the rest is in the menu',
    { primary: ['pack'], secondary: ['write'] },
    ['pack', 'write', 'note tag cancel'],
  ],
  [
    'the first leader that is offered',
    { primary: ['accept', 'note'], secondary: [] },
    ['note', '', 'pack write tag cancel'],
  ],
  [
    'at most two stand beside it',
    { secondary: ['tag', 'write', 'note'] },
    ['', 'tag write', 'pack note cancel'],
  ],
  [
    'a destructive verb never stands beside it',
    { secondary: ['cancel', 'tag'] },
    ['', 'tag', 'pack note write cancel'],
  ],
])('%s', (_, ranks, places) => expect(placed(all, ranks)).toEqual(places))

test('three verbs need no menu, and the destructive one is still last', () => {
  expect(placed(all.slice(0, 3), { primary: ['note'] })).toEqual(['note', 'pack cancel', ''])
})
