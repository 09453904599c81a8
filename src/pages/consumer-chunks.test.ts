import { describe, expect, test } from 'vitest'
import { backOfficeInShop, type Chunk } from './consumer-chunks.ts'

const route = (page: string) => `/shop/src/${page}?__react-router-build-client-route`
const chunk = (fileName: string, given: Partial<Chunk>): Chunk => ({
  fileName,
  facadeModuleId: null,
  imports: [],
  dynamicImports: [],
  moduleIds: [],
  ...given,
})
const shared = chunk('shared.js', { moduleIds: ['/shop/src/ui/field.tsx'] })
const home = chunk('home.js', {
  facadeModuleId: route('storefront/b2c/home.tsx'),
  imports: ['shared.js'],
  moduleIds: ['/shop/src/storefront/b2c/home.tsx'],
})
const orders = chunk('orders.js', {
  facadeModuleId: route('office/orders/orders.tsx'),
  imports: ['shared.js', 'kit.js'],
})
const kit = chunk('kit.js', {
  moduleIds: ['/shop/src/office/kit/keys.tsx', '/shop/node_modules/react-aria-components/dist/Menu.js'],
})

describe('chunks of the browser', () => {
  test('of the shop and of the back office may share what belongs to neither', () => {
    expect(backOfficeInShop([home, orders, shared, kit])).toEqual([])
  })

  test('are refused where a page of the shop would load the back office, however far away, its libraries, or its texts', () => {
    const far = { ...shared, imports: ['far.js'] }
    expect(backOfficeInShop([home, orders, far, chunk('far.js', { imports: ['kit.js'] }), kit])).toEqual([
      `/shop/src/office/kit/keys.tsx in kit.js, loaded by ${route('storefront/b2c/home.tsx')}`,
      `/shop/node_modules/react-aria-components/dist/Menu.js in kit.js, loaded by ${route('storefront/b2c/home.tsx')}`,
    ])
    for (const id of [
      '/shop/node_modules/d3-scale/src/index.js',
      '/shop/node_modules/@codemirror/view/dist/index.js',
      '/shop/node_modules/@zxing/library/esnext/core/BinaryBitmap.js',
      '\0virtual:browser-texts/cs/admin',
    ])
      expect(backOfficeInShop([home, { ...shared, moduleIds: [id] }]), id).toHaveLength(1)
    const start = chunk('entry.js', {
      facadeModuleId: '/shop/src/pages/entry.client.tsx',
      imports: ['kit.js'],
    })
    expect(backOfficeInShop([start, kit])).toHaveLength(2)
    const later = { ...shared, dynamicImports: ['later.js'] }
    expect(backOfficeInShop([home, later, chunk('later.js', { imports: ['kit.js'] }), kit])).toHaveLength(2)
  })
})
