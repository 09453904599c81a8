/** The whole shop with its pages in process, as built. */
import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll } from 'vitest'
import { holdToContract } from './answer-contract.ts'
import type { TestShop } from './app.ts'
import type { Shop } from '../src/shop/shop-context.ts'

export interface PagesApp {
  app: FastifyInstance
  /** Every page's address, by the id of its route: `home.cs`. */
  pages: Map<string, string>
  close: () => Promise<void>
}

export async function openPagesApp(shop: Shop): Promise<PagesApp> {
  const { createApp, endpointsOf, routes } = (await import(built)) as typeof import('./built-app.ts')
  const app = await createApp(shop, { clientFolder: 'no-client-build' })
  holdToContract(app, endpointsOf(shop))
  await app.ready()
  return { app, pages: addressesOf(routes), close: async () => await app.close() }
}

/** The same for all tests of a block: `const pages = pagesOf(open)` and then `pages.app` in a test. */
export function pagesOf(open: () => TestShop): PagesApp {
  let opened: PagesApp | undefined
  beforeAll(async () => {
    opened = await openPagesApp(open().shop)
  }, 120_000)
  afterAll(async () => await opened?.close())
  const pages = () => {
    if (!opened) throw new Error('The pages are open in tests and hooks, not while they are being declared.')
    return opened
  }
  return {
    get app() {
      return pages().app
    },
    get pages() {
      return pages().pages
    },
    close: async () => await pages().close(),
  }
}

/** Made before the first test of a run, where the source is newer (test/build.ts). */
const built = join(import.meta.dirname, '..', 'build', 'server', 'tested.js')

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
