import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { branches, done, filledCart, withShop } from '../../../../test/app.ts'
import { openPagesApp } from '../../../../test/pages-app.ts'
import { cartCookieName } from '../../../server/session.ts'
import { tokenHash } from '../../../shop/cart/cart.ts'
import { lastBranches } from '../../../shop/orders/orders.ts'
import { openPoint, openPointsOf, pointsAPage, searchPoints } from '../../../shop/shipping/shipping.ts'
import type { BranchSearch, MapPoints } from '../../../pages/shared/branch-search.ts'
import { branchSearchPath } from '../../../pages/shared/branch-search-path.ts'

withShop('pick-up points', (open, database) => {
  let app: FastifyInstance
  let close: () => Promise<void>

  beforeAll(async () => {
    const points = await readFile('db/seed/points.sql', 'utf8')
    await (await database()).withSession(async ({ run }) => await run(points))
    ;({ app, close } = await openPagesApp(open().shop))
  }, 120_000)
  afterAll(async () => await close?.())

  const db = async () => (await database()).db
  const found = async (text: string) =>
    await searchPoints({ db: await db() }, { carrier: 'packeta', query: { text, near: null } })

  async function asked<T>(query: string): Promise<T> {
    const answer = await app.inject({ url: `${branchSearchPath}?${query}` })
    expect(answer.statusCode).toBe(200)
    return JSON.parse(answer.body) as T
  }

  async function sent(form: Record<string, string>): Promise<BranchSearch | null> {
    const answer = await app.inject({
      method: 'POST',
      url: branchSearchPath,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
      },
      payload: new URLSearchParams(form).toString(),
    })
    expect(answer.statusCode).toBe(200)
    return JSON.parse(answer.body) as BranchSearch | null
  }

  test('there are 2,000 for the demo, of both carriers, in real towns', async () => {
    const [packeta, balikovna] = [
      await openPointsOf({ db: await db() }, 'packeta'),
      await openPointsOf({ db: await db() }, 'balikovna'),
    ]
    expect([packeta.length, balikovna.length]).toEqual([1200, 800])
    expect((await found('Brno')).total).toBeGreaterThan(40)
    expect(await openPoint({ db: await db() }, { carrier: 'packeta', id: branches.packeta })).toMatchObject({
      street: 'Dlouhá 16',
    })
  })

  test('each is found by the folded town, PSČ and street that the database keeps of it', async () => {
    for (const { id } of (await openPointsOf({ db: await db() }, 'packeta')).filter(
      (_, at) => at % 150 === 0,
    )) {
      const point = await openPoint({ db: await db() }, { carrier: 'packeta', id })
      const words = `${point?.zip} ${point?.street} ${point?.city}`.normalize('NFD').replace(/\p{M}/gu, '')
      expect((await found(words.toUpperCase())).points.map((one) => one.id)).toContain(id)
    }
  })

  test('what closes, opens or moves is seen by the very next search', async () => {
    const shop = await db()
    const opens = async (active: boolean) =>
      await shop.updateTable('branch').set({ active }).where('id', '=', branches.packeta).execute()
    expect((await found('trafika dlouha 16')).total).toBe(1)
    await opens(false)
    expect((await found('trafika dlouha 16')).total).toBe(0)
    expect(await openPoint({ db: shop }, { carrier: 'packeta', id: branches.packeta })).toBeNull()
    await opens(true)
    expect((await found('trafika dlouha 16')).total).toBe(1)
  })

  test('the order page is answered in pages that follow each other', async () => {
    const first = await asked<BranchSearch>('carrier=packeta&text=praha')
    const second = await asked<BranchSearch>('carrier=packeta&text=praha&page=2')
    expect(first).toMatchObject({ carrier: 'packeta', text: 'praha', page: 1, from: { name: 'Praha' } })
    expect(first.points).toHaveLength(pointsAPage)
    const ids = [...first.points, ...second.points].map(({ id }) => id)
    expect(new Set(ids).size).toBe(2 * pointsAPage)
  })

  test('a map gets every point, and little of each', async () => {
    const all = await asked<MapPoints>('carrier=balikovna&map=')
    expect(all.ids).toHaveLength(800)
    expect(all.kinds).toMatch(/^[pbo]{800}$/)
    expect(all.latitudes[0]).toBeGreaterThan(485_000)
    expect(JSON.stringify(all).length).toBeLessThan(40_000)
  })

  test('near the customer: asked in a body, ordered by distance, and nothing of it is kept', async () => {
    const near = await sent({ carrier: 'packeta', text: '', latitude: '49.195', longitude: '16.608' })
    expect(near?.from).toEqual({ kind: 'position' })
    const metres = near?.points.map(({ distanceM }) => distanceM ?? -1) ?? []
    expect(metres[0]).toBeLessThan(2000)
    expect(metres).toEqual(metres.toSorted((a, b) => a - b))
    expect(JSON.stringify(near)).not.toContain('49.195,')
  })

  test('what is no question is answered with nothing, and breaks nothing', async () => {
    for (const query of [
      '',
      'carrier=ppl&text=brno',
      'carrier=__proto__',
      'carrier=packeta&id=x',
      'carrier=packeta&id=a%00b',
    ])
      expect(await asked(query)).toBeNull()
    const odd = await asked<BranchSearch>(`carrier=packeta&text=${'qqx%20'.repeat(400)}&page=999999`)
    expect(odd).toMatchObject({ points: [], page: 1 })
    for (const [latitude, longitude] of [
      ['', ''],
      ['NaN', '1'],
      ['91', '1'],
      ['49', '1e9'],
    ] as const)
      expect(await sent({ carrier: 'packeta', text: 'brno', latitude, longitude })).toBeNull()
  })

  test('the point of the last order is offered to the same visitor alone, by carrier', async () => {
    const visitor = open().visitor()
    await filledCart(visitor, { shipping: 'packetaPoint' })
    const token = visitor.cookies.get(cartCookieName(false)) ?? ''
    expect(await lastBranches({ db: await db() }, { tokenHash: tokenHash(token), orderType: 'B2C' })).toEqual(
      [],
    )
    await done(visitor.put('/api/cart/submit-order', {}))
    expect(await lastBranches({ db: await db() }, { tokenHash: tokenHash(token), orderType: 'B2C' })).toEqual(
      [{ carrier: 'packeta', id: branches.packeta }],
    )
    expect(await lastBranches({ db: await db() }, { tokenHash: tokenHash(token), orderType: 'B2B' })).toEqual(
      [],
    )
    expect(
      await lastBranches({ db: await db() }, { tokenHash: tokenHash('somebody else'), orderType: 'B2C' }),
    ).toEqual([])
  })
})
