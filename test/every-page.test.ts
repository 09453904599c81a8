import { expect, test } from 'vitest'
import { routes } from '../src/lib/routes.ts'
import { everyPage, otherStates } from './e2e/every-page.ts'

test('every page is photographed and checked', () => {
  expect(Object.keys(everyPage).toSorted(), 'add a row to test/e2e/every-page.ts for the page').toEqual(
    Object.keys(routes).toSorted(),
  )
})

test('a state is one of a page', () => {
  const unknown = Object.values(otherStates).filter(({ page }) => !(page in routes))
  expect(unknown, 'name a page of src/lib/routes.ts in `otherStates` of test/e2e/every-page.ts').toEqual([])
})
