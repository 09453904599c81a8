import { expect, test } from 'vitest'
import { done, filledCart, withShop } from '../../../test/app.ts'
import { says } from '../../../test/command-shop.ts'
import { statistics } from './statistics.ts'

withShop('statistics at the command line', (open, database) => {
  const told = async (...words: string[]) => await says(statistics, words, { open, database })

  test('are those of the last 30 days or as many as are asked for, and of nothing else', async () => {
    const buyer = open().visitor()
    await filledCart(buyer, { pieces: 2 })
    await done(buyer.put('/api/cart/submit-order', {}))
    const month = await told()
    expect(month).toMatch(/^From 2026-10-23 to 2026-11-21\n/)
    expect(month).toMatch(/paid by transfer +1 +0 /)
    open().clock.now = new Date(open().clock.now.getTime() + 10 * 24 * 3600_000)
    expect(await told('--days', '7')).toMatch(/^From 2026-11-25 to 2026-12-01\n/)
    expect(await told('--days', '7')).not.toContain('paid by transfer')
    expect(await told('--days', '0')).toBe('--days is a whole number from 1 to 760.')
    for (const words of [['list'], ['--day', '7']])
      expect(await told(...words)).toContain('npm run shop -- statistics --days 7')
  })
})
