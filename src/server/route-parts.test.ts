import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { handlerOfParts, partOf } from './route-parts.ts'

/** A route that answers with its own id, and with all ids in its part of the program. */
const route = (id: string, parentId: string | undefined, path?: string) => ({
  id,
  parentId,
  path,
  module: { loader: () => new Response(id) },
})

const routes = [
  route('root', undefined, ''),
  route('shop', 'root'),
  route('order', 'shop', 'order'),
  route('rest', 'shop', '*'),
  route('office', 'root'),
  route('base', 'office', 'admin'),
  { ...route('today', 'base'), index: true },
  route('orders', 'base', 'orders'),
  route('lost', 'base', '*'),
  route('entrance', 'root', 'admin/sign-in'),
]
const byId = Object.fromEntries(routes.map((one) => [one.id, one]))
const build = {
  routes: byId,
  assets: { routes: byId, version: '1' },
  entry: { module: { default: () => new Response('page') } },
  future: {},
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
  ssr: true,
  basename: '/',
} as unknown as ServerBuild

test('a part has the routes of its addresses, and the layouts around them', () => {
  const part = partOf(build, (address) => address.startsWith('admin'))
  const kept = ['root', 'office', 'base', 'today', 'orders', 'lost', 'entrance']
  expect(Object.keys(part.routes)).toEqual(kept)
  expect(Object.keys(part.assets.routes)).toEqual(kept)
})

test.each([
  ['/order', 'order'],
  ['/elsewhere', 'rest'],
  ['/admin', 'today'],
  ['/admin/', 'today'],
  ['/admin/orders', 'orders'],
  ['/admin/orders?q=%C5%A1', 'orders'],
  ['/admin/nothing/of/it', 'lost'],
  ['/admin/sign-in', 'entrance'],
  // Different spellings of the same address.
  ['/Admin/orders', 'orders'],
  ['/%61dmin/orders', 'orders'],
  ['/admin/%6Frders', 'orders'],
  ['//admin/orders', 'rest'],
  ['/administration', 'rest'],
])('%s is answered as by the whole program', async (address, id) => {
  const handle = handlerOfParts(build, 'production', ['admin'])
  expect(await (await handle(new Request(`http://shop.test${address}`))).text()).toBe(id)
})
