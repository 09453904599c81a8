// Changes of the catalogue lock it first: if two each held a row that the other needs, one would be rejected.
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demo, demoPassword, signedIn, withDemoAccounts } from '../../../test/accounts.ts'
import { startShop, type Answer, type TestShop, type Visitor } from '../../../test/app.ts'
import { withDemo } from '../../../test/database.ts'
import { aPicture } from '../../../test/pictures.ts'
import { openPostgres } from '../../server/postgres.ts'
import type { OpenedDatabase } from '../../server/db.ts'
import { encodePictureSizes } from '../../workflows/catalogue/catalogue.ts'

const code = 't-shirt'
const product = { code, version: 1 }
const price = { price_list: 'b2c', code: 'BM-CHILLI-50', min_quantity: 1 }

/** Every call that writes to what the catalogue's version counts and shares rows with others that do. */
const calls: Record<string, object> = {
  'products/change': product,
  'products/publish': product,
  'products/withdraw': product,
  'products/variants/change': { code: price.code, version: 1 },
  'products/boxes/withdraw': { variant: price.code, code: 'snack_box', version: 1 },
  'products/pictures/order': { code, picture_ids: [1] },
  'products/pictures/describe': { code, picture_id: 1, alt: { cs: 'x', en: 'x' } },
  'products/pictures/remove': { code, picture_id: 1 },
  'prices/set': { ...price, price: 1, price_before: 1 },
  'prices/set-many': {
    price_list: 'b2c',
    prices: [{ code: price.code, min_quantity: 1, price: 1, price_before: 1 }],
  },
  'prices/schedule': { ...price, price: 1, from: '2099-01-01', until: null },
  'prices/cancel': { id: 1 },
  'price-lists/change': { code: 'b2b', name: 'B2B' },
  'gift/choose': { product: code, from_boxes: 1, order_type: null, version: 1 },
  'tax/rates/announce': { country: 'CZ', category: 'food', from: '2099-01-01', percent: 13 },
}

withDemo('the catalogue is changed by one at a time', (database) => {
  let holder: pg.Client
  let watcher: pg.Client
  let opened: OpenedDatabase
  let shop: TestShop
  let staff: Visitor
  beforeAll(async () => {
    const { url = '' } = await database()
    holder = new pg.Client(url)
    watcher = new pg.Client(url)
    await holder.connect()
    await watcher.connect()
    opened = openPostgres(url, 5, { name: 'shop', patience: 10 })
    shop = await startShop(opened)
    await withDemoAccounts(shop)
    staff = await signedIn(shop, demo.admin, demoPassword)
  })
  afterAll(async () => {
    await shop.close()
    await opened.close()
    await holder.end()
    await watcher.end()
  })

  /** The tables with rows held by a session that waits for the catalogue. */
  const heldMeanwhile = async (work: () => Promise<unknown>): Promise<string[]> => {
    await holder.query('begin; select version from catalogue_version for update')
    const progress = { isDone: false }
    const working = work().finally(() => (progress.isDone = true))
    let held: string[] = []
    while (held.length === 0 && !progress.isDone) {
      const { rows } = await watcher.query<{ name: string }>(
        `select distinct l.relation::regclass::text as name from pg_locks l
           join pg_stat_activity a on a.pid = l.pid and a.application_name = 'shop' and a.wait_event_type = 'Lock'
           join pg_class c on c.oid = l.relation and c.relkind = 'r'
           where l.mode in ('RowShareLock', 'RowExclusiveLock')`,
      )
      held = rows.map(({ name }) => name)
    }
    await holder.query('rollback')
    await working
    return held
  }

  test.each(Object.entries(calls))('%s', async (path, body) => {
    let answer: Answer | undefined
    const held = await heldMeanwhile(async () => {
      answer = await staff.put(`/api/admin/${path}`, body)
    })
    expect(held).toEqual(['catalogue_version'])
    expect(answer?.status, JSON.stringify(answer?.body)).not.toBe(503)
  })

  test('a picture is added, and its sizes are written', async () => {
    const picture = await aPicture(900, 700)
    const added = heldMeanwhile(async () => {
      const { statusCode } = await shop.app.inject({
        method: 'PUT',
        url: `/api/admin/products/pictures/add?code=${code}&cs=x&en=x`,
        headers: {
          cookie: [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'content-type': 'image/jpeg',
          'sec-fetch-site': 'same-origin',
        },
        payload: Buffer.from(picture),
      })
      expect(statusCode).toBe(200)
    })
    expect(await added).toEqual(['catalogue_version'])
    const [row] = (await watcher.query<{ id: number }>('select id from picture')).rows
    const written = heldMeanwhile(
      async () => await encodePictureSizes({ db: opened.db, now: () => new Date() }, row?.id ?? 0),
    )
    expect(await written).toEqual(['catalogue_version'])
  })
})
