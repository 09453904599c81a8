// Pages that visitors share: all with the same goods and the same name get one page, and no visitor another one's.
import { expect, test, vi } from 'vitest'
import { demo, demoPassword, register, signedIn, withDemoAccounts } from '../../test/accounts.ts'
import { done, filledCart, type Visitor, withShop } from '../../test/app.ts'
import { pagesOf } from '../../test/pages-app.ts'
import { plainBrowser } from '../../test/plain-browser.ts'
import { rounds } from '../../test/rounds.ts'

withShop('pages that visitors share', (open) => {
  const pages = pagesOf(open)
  const opens = async (as: Visitor, path: string) => await plainBrowser(pages, { as }).opens(path)
  /** A query that is no campaign's: the page is drawn for this visitor alone. */
  const own = async (as: Visitor, path: string) =>
    (await opens(as, `${path}?drawn=alone`)).html.replaceAll('?drawn=alone', '')

  test('each visitor gets the page that would be drawn for them alone, in any order', async () => {
    await withDemoAccounts(open())
    await register(open(), 'jana@example.cz')
    const withGoods = async (visitor: Visitor, boxes: number, pieces = 0) => {
      await filledCart(visitor, { boxes, pieces })
      return visitor
    }
    const emptied = await withGoods(open().visitor(), 1)
    await done(emptied.put('/api/cart/add-snack-to-cart', { quantity_box: 0, quantity_piece: 0 }))
    const visitors: Record<string, Visitor> = {
      newcomer: open().visitor(),
      'one box': await withGoods(open().visitor(), 1),
      'one box, too': await withGoods(open().visitor(), 1),
      'three pieces': await withGoods(open().visitor(), 0, 3),
      emptied,
      consumer: await withGoods(await signedIn(open(), demo.consumer, demoPassword), 1),
      'another consumer': await withGoods(await signedIn(open(), 'jana@example.cz'), 1),
      reseller: await signedIn(open(), demo.reseller, demoPassword),
      representative: await signedIn(open(), demo.representative, demoPassword),
      owner: await signedIn(open(), demo.admin, demoPassword),
    }
    const paths = [
      '/',
      '/_.data',
      '/en',
      '/produkt/original-hovezi-jerky',
      '/produkt/original-hovezi-jerky.data',
      '/sortiment',
      '/kontakt',
      '/reklamace',
    ]
    const expected = new Map<string, string>()
    const learn = async (name: string, visitor: Visitor) => {
      for (const path of paths) expected.set(`${name} ${path}`, await own(visitor, path))
    }
    for (const [name, visitor] of Object.entries(visitors)) await learn(name, visitor)
    expect(new Set(paths.map((path) => expected.get(`one box ${path}`))).size).toBe(paths.length)
    expect(expected.get('one box /')).toBe(expected.get('one box, too /'))
    expect(expected.get('one box /')).not.toBe(expected.get('three pieces /'))
    expect(expected.get('consumer /')).not.toBe(expected.get('another consumer /'))

    // Any order will do, as long as visitors alternate: numbers of a linear congruence.
    let seed = 7
    const any = <T>(all: readonly T[]): T => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
      return all[Math.floor((seed / 2 ** 31) * all.length)] as T
    }
    const read = async () => {
      const [name, visitor] = any(Object.entries(visitors))
      const path = any(paths)
      const { html, headers } = await opens(visitor, path)
      expect(html === expected.get(`${name} ${path}`), `${name} ${path}`).toBe(true)
      if (name !== 'newcomer' || path.endsWith('.data'))
        expect(headers['cache-control'], name).toBe('private, no-store')
    }
    const reads = rounds({ full: 5000, usual: 100, embedded: 30 })
    for (let at = 0; at < reads; at++) await read()
    const changed = visitors['one box, too'] as Visitor
    await done(changed.put('/api/cart/add-snack-to-cart', { quantity_box: 2, quantity_piece: 0 }))
    await learn('one box, too', changed)
    for (let at = 0; at < reads; at++) await read()
  })

  test('a second visitor with the same goods waits for no drawing', async () => {
    const [first, second] = [open().visitor(), open().visitor()]
    for (const visitor of [first, second]) await filledCart(visitor, { pieces: 7 })
    await opens(first, '/')
    const readings = vi.spyOn(open().shop.delivery, 'at')
    await opens(second, '/')
    expect(readings.mock.calls.length, 'only the cart was read').toBe(1)
    readings.mockRestore()
  })
})
