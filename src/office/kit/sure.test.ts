import { expect, test } from 'vitest'
import { z } from 'zod'
import { checkBy } from './check-by.ts'
import { isSure } from './sure.ts'

const form = z.object({ id: z.coerce.number().int('validation.invalid') }).and(isSure)

test.each([
  ['Účetní', 'Účetní'],
  ['Účetní', ' účetní '],
  ['Customer’s  terms', "customer's terms"],
  ['2026-10', '2026-10'],
])('%s is typed as %j', (what, typed) =>
  expect(form.safeParse({ id: '7', sure_of: what, sure: typed })).toEqual({ success: true, data: { id: 7 } }),
)

test.each([
  [{ sure_of: 'store', sure: 'shop' }, 'sure'],
  [{ sure_of: 'store', sure: '' }, 'sure'],
  [{ sure_of: 'store' }, 'sure'],
  [{ sure_of: '', sure: '' }, 'sure_of'],
  [{ sure: '' }, 'sure_of'],
])('%o is not sure: the fault stands at %s', (given, field) => {
  const { error } = form.safeParse({ id: '7', ...given })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
})

test('what is wrong beside it is reported at the same time', () => {
  const sent = new FormData()
  for (const [name, value] of Object.entries({ id: 'x', sure_of: 'store', sure: 'shop' }))
    sent.set(name, value)
  expect(Object.keys(checkBy(form)(sent))).toEqual(['id', 'sure'])
})
