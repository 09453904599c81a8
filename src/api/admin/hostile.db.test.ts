// Malformed input to back-office calls is refused by the call's contract, before it reaches the database.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { signedInOwner } from '../../../test/accounts.ts'
import { withShop } from '../../../test/app.ts'
import { endpointsOf } from '../../app.ts'

/** Texts, numbers and days that PostgreSQL keeps none of. */
const hostile = ['a\0', '0000-01-01', '99999999999999999999']
/** One of them is what a parameter that has to be there may be. */
const usual = ['1', '2026-11-01', '2026-10', 'account', 'ACCOUNT', 'abc']

withShop('hostile words to the back office', (open) => {
  const owner = signedInOwner(open)
  test('whatever stands in a parameter, no list ends in a mistake of ours', async () => {
    const { shop } = open()
    let asked = 0
    for (const { method, path, query } of endpointsOf(shop)) {
      if (method !== 'GET' || !path.startsWith('/api/admin/') || !(query instanceof z.ZodObject)) continue
      const shape = query.shape as Record<string, z.ZodType>
      const needed = Object.entries(shape).flatMap(([name, rule]) => {
        const value = rule.safeParse(undefined).success
          ? undefined
          : [...usual, ...optionsOf(rule)].find((one) => rule.safeParse(one).success)
        return value === undefined ? [] : [[name, value]]
      })
      for (const name of Object.keys(shape))
        for (const value of hostile) {
          const words = new URLSearchParams({ ...Object.fromEntries(needed), [name]: value })
          const { status } = await owner.get(`${path}?${words}`)
          expect(status, `${path} ${name}=${JSON.stringify(value)}`).toBeLessThan(500)
          asked += 1
        }
    }
    expect(asked).toBeGreaterThan(250)
  })

  test.each([
    ['prices/set', { price_list: 'b2c', code: '\0', min_quantity: 1, price: 1, price_before: 1 }, 'code'],
    ['stock/stocktakes/open', { note: 'x\0' }, 'note'],
    ['products/pictures/order', { code: '\0', picture_ids: [1] }, 'code'],
    ['content/discard', { code: '\0', revision: 1 }, 'code'],
    ['content/withdraw', { code: 'terms', version: 2_147_483_648, reason: 'x' }, 'version'],
  ])('%s refuses what the database can’t keep at its own field', async (call, body, path) => {
    const refused = await owner.put(`/api/admin/${call}`, body)
    expect([refused.status, refused.body.errors]).toEqual([422, [expect.objectContaining({ path })]])
  })

  test('a customer is given to no representative that there is none of', async () => {
    const body = { account: 1, representative: 999_999 }
    expect(await owner.put('/api/admin/customers/representative', body)).toMatchObject({ status: 403 })
  })
})

/** The values of an enumeration. */
const optionsOf = (rule: z.ZodType): string[] => (rule instanceof z.ZodEnum ? rule.options.map(String) : [])
