/** The whole shop with its pages in process, read from the source as development does it: no build is needed. */
import type { FastifyInstance } from 'fastify'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import type { Shop } from '../src/shop/surroundings.ts'

type App = typeof import('../src/app.ts')

export interface PagesApp {
  app: FastifyInstance
  /** Every page's address, by the id of its route: `home.cs`. */
  pages: Map<string, string>
  close: () => Promise<void>
}

export async function openPagesApp(shop: Shop): Promise<PagesApp> {
  source ??= readSource()
  const { createApp, pages } = await source
  const app = await createApp(shop, { clientFolder: 'no-client-build' })
  await app.ready()
  return { app, pages, close: async () => await app.close() }
}

/** Read once for all test files of a worker: it takes some six seconds of a processor. */
let source: ReturnType<typeof readSource> | undefined

async function readSource() {
  const cacheDir = mkdtempSync(join(tmpdir(), 'big-meat-vite-'))
  process.once('exit', () => rmSync(cacheDir, { recursive: true, force: true }))
  const vite = await createServer({
    server: { middlewareMode: true, hmr: false, watch: null },
    appType: 'custom',
    logLevel: 'error',
    cacheDir,
    optimizeDeps: { noDiscovery: true, include: [] },
  })
  const { createApp } = (await vite.ssrLoadModule('/src/app.ts')) as App
  const { routes } = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
  return { createApp, pages: addressesOf(routes) }
}

function addressesOf(routes: ServerBuild['routes']): Map<string, string> {
  const all = Object.values(routes).filter((route) => route !== undefined)
  const addressOf = (id: string | undefined): string => {
    const found = id === undefined ? undefined : routes[id]
    return found ? `${addressOf(found.parentId)}/${found.path ?? ''}`.replace(/\/+/g, '/') : ''
  }
  const isPage = (id: string) => !all.some(({ parentId }) => parentId === id)
  return new Map(
    all
      .filter(({ id }) => isPage(id))
      .map(({ id }) => [id, addressOf(id).replace(/(?<=.)\/$/, '') || '/'] as const),
  )
}
