import { expect, test } from 'vitest'
import { routes } from '../src/lib/routes.ts'
import { everyPage, otherStates } from './e2e/every-page.ts'

test('every page is photographed and checked', () => {
  expect(Object.keys(everyPage).toSorted()).toEqual(Object.keys(routes).toSorted())
})

test('a state is one of a page', () => {
  expect(Object.values(otherStates).filter(({ page }) => !(page in routes))).toEqual([])
})
