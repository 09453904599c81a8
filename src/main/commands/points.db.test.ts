import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShop, type ShopOptions } from '../../../test/app.ts'
import { says } from '../../../test/command-shop.ts'
import { withDatabase } from '../../../test/database.ts'
import { aBox, aPoint } from '../../../test/parcels.ts'
import { aMember } from '../../../test/staff.ts'
import { startPacketaSimulator, type PacketaSimulator } from '../../simulators/packeta/simulator.ts'
import type { StoredPoint } from '../../shop/shipping/rules.ts'
import { shop } from './shop.ts'

withDatabase("Packeta's points at the command line", (database) => {
  const fed: StoredPoint[] = []
  const options: ShopOptions = {}
  let packeta: PacketaSimulator | undefined
  beforeAll(async () => {
    const held = async () => await Promise.resolve(fed)
    packeta = await startPacketaSimulator({ host: '127.0.0.1', port: 0, points: held })
    options.config = { packeta: packeta.settings }
  })
  afterAll(async () => await packeta?.close())
  const open = aShop(database, options)
  const told = async (...words: string[]) => await says(shop, ['points', ...words], { open, database })

  test('are fetched, and told with how the last fetches ended', async () => {
    expect(await told('status')).toBe(
      "Packeta's points that take parcels: 0 counters, 0 boxes.\nNothing was fetched yet.",
    )
    fed.push(aPoint(), aPoint({ id: '3' }), aBox())
    expect(await told('fetch')).toBe('Pick-up points updated. (count 3)')
    expect((await told('status')).split('\n')).toEqual([
      "Packeta's points that take parcels: 2 counters, 1 boxes.",
      expect.stringMatching(/^2026-11-21T\S+ {2}3 points {2}taken over$/),
    ])
    fed.splice(1)
    expect(await told('fetch')).toMatch(/^The list of points couldn’t be updated; .*\. \S/)
    expect(await told('status')).toMatch(/2 counters, 1 boxes[^]*1 points {2}refused: /)
  })

  test('are not fetched by who may not, or by words that make no sense', async () => {
    await aMember(open().shop.db, 'owner@example.cz', 'owner')
    await aMember(open().shop.db, 'reader@example.cz', 'reader')
    for (const words of [[], ['fetch', 'now'], ['list']])
      expect(await told(...words)).toContain('npm run shop -- points fetch')
    expect(await told('fetch', '--as', 'reader@example.cz')).toBe('You are not allowed to do this.')
  })
})

withDatabase("Packeta's points without a key", (database) => {
  const open = aShop(database)

  test('stay as they are', async () => {
    expect(await says(shop, ['points', 'fetch'], { open, database })).toBe(
      'The Packeta API key is missing; the points weren’t updated.',
    )
  })
})
