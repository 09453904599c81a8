// A shopkeeper needs no command line: each operation of staff is done by a page of the back office.
import { expect, test } from 'vitest'
import { adminPages, type AdminPage } from '../src/office/routes.ts'
import { operations, type Operation } from '../src/shop/staff/rules.ts'
import { reachedFrom } from './staff-reach.ts'

/** Operations without a page, each with its reason: only a machine or an emergency needs it. */
const withoutPage: Partial<Record<Operation, string>> = {
  'sales.rebuild': 'counts all sums anew after a fault of the program, for minutes: its author runs it',
}

const fromPages = reachedFrom(/^src\/office\//)
const opened = new Set<string | null>(
  Object.values<AdminPage>(adminPages).map(({ permission }) => permission),
)
// A read operation is on a page if its permission opens one.
const isOnPage = (operation: string) => fromPages.has(operation) || opened.has(operation)

test('every operation of staff is reached by a page of the back office', () => {
  expect(fromPages.size, 'operations are no longer found in the sources').toBeGreaterThan(100)
  const missing = Object.keys(operations).filter((one) => !isOnPage(one) && !(one in withoutPage))
  expect(missing, 'give it a form on a page, or say in `withoutPage` why none needs it').toEqual([])
})

test('what is said to have no page has none', () => {
  const onPages = Object.keys(withoutPage).filter(isOnPage)
  expect(onPages, 'take it out of `withoutPage`: a page does it by now').toEqual([])
  expect(Object.keys(withoutPage).filter((one) => !(one in operations))).toEqual([])
})

test('only calls that are written out count', () => {
  // The table of permissions names all operations: to read it is no way to do them.
  expect(reachedFrom(/^src\/office\/navigation\.tsx$/).size).toBe(0)
  expect([...reachedFrom(/^src\/office\/stock\/stocktakes\.server\.ts$/).keys()]).toContain(
    'stock.open_stocktake',
  )
})
