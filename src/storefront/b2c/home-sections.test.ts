import { expect, test } from 'vitest'
import type { FoodFacts } from '../../pages/shared/food-facts.ts'
import { visibleSections, type StoredPage } from '../../shop/content/facts.ts'
import { figuresOf } from './home-sections.server.ts'

const claims: StoredPage = {
  description: '',
  sections: [
    {
      kind: 'claims',
      hidden: false,
      values: {},
      items: [{ title: '{{high_protein}}', text: '{{protein}} g' }, { title: 'Fits a pocket' }],
    },
  ],
}
const titlesWith = (proteinMg: number) => {
  const food = { proteinMg, energyKcal: 301, netWeightG: 25, origin: '' } as FoodFacts
  const figures = figuresOf({ name: 'Jerky', food, boxPieces: 20 }, 'en')
  return visibleSections(claims, figures).flatMap(({ items }) => items.map(({ title }) => title))
}

test('"High in protein" stands on the home page only where the label of the featured product bears it', () => {
  expect(titlesWith(48_000)).toEqual(['High in protein', 'Fits a pocket'])
  // 15.05 g are a fifth of the energy of 301 kcal.
  expect(titlesWith(15_050)).toEqual(['High in protein', 'Fits a pocket'])
  expect(titlesWith(15_040)).toEqual(['Fits a pocket'])
})
