import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aShop } from '../../test/app.ts'
import { withDatabase } from '../../test/database.ts'
import { publishAssets } from './client-assets.ts'

const script = 'export const release = "before"'
const day = 24 * 3600_000

withDatabase('assets of other releases', (database) => {
  const open = aShop(database)
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'big-meat-assets-'))
    await writeFile(join(folder, 'home-a1b2.js'), script)
    await writeFile(join(folder, 'home-a1b2.js.br'), brotliCompressSync(script))
    await writeFile(join(folder, 'letters-c3.woff2'), 'font')
    await writeFile(join(folder, 'home-a1b2.js.map'), 'source')
    await publishAssets((await database()).db, folder, new Date('2026-11-01T10:00:00Z'))
  })
  afterAll(async () => await rm(folder, { recursive: true }))
  const get = async (name: string, headers: Record<string, string> = {}) =>
    await open().app.inject({ url: `/assets/${name}`, headers })

  test('are served as they were, for ever, compressed to those who take it', async () => {
    const plain = await get('home-a1b2.js')
    expect([plain.statusCode, plain.body]).toEqual([200, script])
    expect(plain.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    const small = await get('home-a1b2.js', { 'accept-encoding': 'gzip, br' })
    expect([small.headers['content-encoding'], small.rawPayload]).toEqual(['br', brotliCompressSync(script)])
    expect((await get('letters-c3.woff2', { 'accept-encoding': 'br' })).body).toBe('font')
  })

  test('are no others: neither what was never released nor what is not for browsers', async () => {
    for (const name of ['home-zzzz.js', 'home-a1b2.js.map', 'home-a1b2.js.br', '..%2fpackage.json'])
      expect((await get(name)).statusCode).not.toBe(200)
  })

  test('go a month after the last start of a process that has them', async () => {
    const { db } = await database()
    const names = async () =>
      (await db.selectFrom('client_asset').select('name').orderBy('name').execute()).map(({ name }) => name)
    const first = new Date('2026-11-01T10:00:00Z').getTime()
    await rm(join(folder, 'home-a1b2.js'))
    await publishAssets(db, folder, new Date(first + 20 * day))
    expect(await names()).toEqual(['home-a1b2.js', 'letters-c3.woff2'])
    await publishAssets(db, folder, new Date(first + 31 * day))
    expect(await names()).toEqual(['letters-c3.woff2'])
  })
})
