/**
 * The assets that browsers load of earlier and later releases: every process serves them, no matter which release it runs.
 */
import { existsSync, readdirSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import '@fastify/static'
import type { Db } from './db.ts'
import { refuse } from './refusal.ts'
import { answerAsJson } from './errors.ts'
import { recent } from './recent.ts'

const mediaTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
}

const keptDays = 30
const isForBrowsers = (name: string) => extname(name) in mediaTypes
const decompress = promisify(brotliDecompress)

/**
 * Publishes the assets of this release for all processes, and deletes those that no release has had for a month. Run it
 * before the first page is served. Costs one statement if a process of this release has done it today.
 * @param folder the build's `assets`
 */
export async function publishAssets(db: Db, folder: string, now: Date): Promise<void> {
  const names = (await readdir(folder)).filter(isForBrowsers)
  const yesterday = new Date(now.getTime() - 24 * 3600_000)
  const known = await db
    .selectFrom('client_asset')
    .select('name')
    .where('name', 'in', names)
    .where('last_released_at', '>', yesterday)
    .execute()
  if (known.length === names.length) return
  const isKnown = new Set(known.map(({ name }) => name))
  const rows = await Promise.all(
    names
      .filter((name) => !isKnown.has(name))
      .map(async (name) => ({ name, last_released_at: now, ...(await contentOf(folder, name)) })),
  )
  await db
    .insertInto('client_asset')
    .values(rows)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ last_released_at: now }))
    .execute()
  const expired = new Date(now.getTime() - keptDays * 24 * 3600_000)
  await db.deleteFrom('client_asset').where('last_released_at', '<', expired).execute()
}

/** The build writes a brotli copy of each file that is worth it. */
async function contentOf(folder: string, name: string): Promise<{ content: Uint8Array; is_brotli: boolean }> {
  try {
    return { content: await readFile(join(folder, `${name}.br`)), is_brotli: true }
  } catch {
    return { content: await readFile(join(folder, name)), is_brotli: false }
  }
}

export const assetsPath = '/assets/:name'

/** The file that a request of `assetsPath` names. */
export const assetName = (request: FastifyRequest): string => (request.params as { name: string }).name

/** Names of this release's own assets. @param folder the build's `assets`; without a build there are no names */
export const ownAssets = (folder: string): ReadonlySet<string> =>
  new Set(existsSync(folder) ? readdirSync(folder).filter(isForBrowsers) : [])

/** Serves the assets of all releases: `own` from the build's files, those of the others from the database. */
export function registerClientAssets(app: FastifyInstance, db: Db, own: ReadonlySet<string>): void {
  // Names that were never published must not cost a query each.
  const published = recent(
    async () =>
      new Set((await db.selectFrom('client_asset').select('name').execute()).map(({ name }) => name)),
    { servesMs: 5000, patienceMs: 250, keepsMs: 10 * 60_000 },
  )
  app.get(assetsPath, async (request, reply) => {
    const name = assetName(request)
    if (own.has(name)) return await reply.sendFile(`assets/${name}`)
    const asset = (await published()).has(name)
      ? await db
          .selectFrom('client_asset')
          .select(['content', 'is_brotli'])
          .where('name', '=', name)
          .executeTakeFirst()
      : undefined
    // Answers with JSON: browsers would not show a page for an asset.
    if (!asset) return await answerAsJson(request, reply, refuse(404, 'error.not_found'))
    const accepts = (request.headers['accept-encoding'] ?? '').includes('br')
    if (asset.is_brotli && accepts) reply.header('content-encoding', 'br')
    return await reply
      .type(mediaTypes[extname(name)] ?? 'application/octet-stream')
      .headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept-Encoding' })
      .send(Buffer.from(asset.is_brotli && !accepts ? await decompress(asset.content) : asset.content))
  })
}
