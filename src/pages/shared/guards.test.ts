import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { guardFinder, guardNamed } from './guards.server.ts'

test('An unknown guard is answered by 500 Unknown middleware', () => {
  for (const name of ['nobodyKnows', 'toString']) {
    expect(() => guardNamed(name)).toThrow(
      expect.objectContaining({ data: 'Unknown middleware', init: { status: 500 } }),
    )
  }
})

test('A guard of development tools lets no visitor pass in production', () => {
  const guard = guardNamed('outsideProduction')
  const shop = (production: boolean) => ({ shop: { config: { production } } }) as Parameters<typeof guard>[0]
  expect(() => guard(shop(true), new URL('http://shop/'))).toThrow(
    expect.objectContaining({ init: { status: 404 } }),
  )
  expect(guard(shop(false), new URL('http://shop/'))).toBeUndefined()
})

test('The test of the card gateway is for staff, and for everybody where the shop is tried out', () => {
  const guard = guardNamed('staffOrDemo')
  const passes = (production: boolean, customer: { isAdmin: boolean } | null) => {
    const call = { shop: { config: { production } }, customer } as Parameters<typeof guard>[0]
    return () => guard(call, new URL('http://shop/'))
  }
  expect(passes(false, null)).not.toThrow()
  expect(passes(true, { isAdmin: true })).not.toThrow()
  for (const customer of [null, { isAdmin: false }])
    expect(passes(true, customer)).toThrow(expect.objectContaining({ init: { status: 404 } }))
})

test('The resellers’ area: a guest sees its login, resellers enter, representatives and consumers are led away', () => {
  const guard = guardNamed('reseller')
  const leadTo = (path: string, customer: object | null, acting: object | null = null): string | null => {
    const call = { customer, acting } as unknown as Parameters<typeof guard>[0]
    try {
      guard(call, new URL(path, 'http://shop'))
      return null
    } catch (answer) {
      return (answer as Response).headers.get('location')
    }
  }
  expect(leadTo('/b2b', null)).toBeNull()
  for (const type of ['B2B', 'BOTH'])
    expect(leadTo('/en/en/b2b', { type, isSalesRepresentative: false })).toBeNull()
  const consumer = { type: 'B2C', isSalesRepresentative: false }
  expect(leadTo('/b2b', consumer)).toBe('/')
  expect(leadTo('/en/en/b2b', consumer)).toBe('/en')
  for (const type of ['B2C', 'B2B', 'BOTH']) {
    const representative = { type, isSalesRepresentative: true }
    expect(leadTo('/b2b', representative)).toBe('/b2b/pridat-zakaznika')
    expect(leadTo('/en/en/b2b', representative)).toBe('/en/b2b/pridat-zakaznika')
    expect(leadTo('/b2b', representative, { type: 'B2B' })).toBeNull()
    expect(leadTo('/b2b', representative, { type: 'B2C' })).toBe('/')
  }
})

test('The representatives’ pages: a guest gets the login window or goes home, others are led to where they belong', () => {
  const leadTo = (name: string, path: string, customer: object | null): string | null => {
    const guard = guardNamed(name)
    const call = { customer, acting: null } as unknown as Parameters<typeof guard>[0]
    try {
      guard(call, new URL(path, 'http://shop'))
      return null
    } catch (answer) {
      return (answer as Response).headers.get('location')
    }
  }
  const someone = (type: string, isSalesRepresentative = false) => ({ type, isSalesRepresentative })
  for (const type of ['B2C', 'B2B', 'BOTH'])
    for (const name of ['representative', 'representativeOrHome'])
      expect(leadTo(name, '/b2b/pridat-zakaznika', someone(type, true))).toBeNull()
  expect(leadTo('representative', '/b2b/pridat-zakaznika', null)).toBeNull()
  expect(leadTo('representative', '/b2b/pridat-zakaznika', someone('B2C'))).toBe('/')
  expect(leadTo('representative', '/en/b2b/pridat-zakaznika', someone('BOTH'))).toBe('/en/en/b2b')
  for (const customer of [null, someone('B2C'), someone('B2B')])
    expect(leadTo('representativeOrHome', '/en/pridat-zakaznika', customer)).toBe('/en')
})

test('The guards of a match are those that its routes name; a pattern that no route has is a fault', () => {
  const route = (id: string, parentId: string | undefined, path: string | undefined, guard?: string) => ({
    id,
    parentId,
    path,
    module: { handle: guard ? { guard } : undefined, default: undefined },
  })
  const routes = {
    root: route('root', undefined, '', 'outer'),
    open: route('open', 'root', '/open'),
    layout: route('layout', 'root', undefined, 'account'),
    thanks: route('thanks', 'layout', '/order/:number'),
  } as unknown as ServerBuild['routes']
  const find = guardFinder(routes)
  expect(find('/order/:number')).toEqual(['outer', 'account'])
  expect(find('/open')).toEqual(['outer'])
  expect(find('/')).toEqual(['outer'])
  expect(() => find('/nowhere')).toThrow('/nowhere')
})
