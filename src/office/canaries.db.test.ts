// Read access in the back office, field by field: each kind of data in the database carries a canary, and no
// page, file or API call reveals it to a role or key without its permission.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demo, demoPassword, signedIn } from '../../test/accounts.ts'
import { dataOf, readsOf, samples, type Read } from '../../test/admin-reads.ts'
import type { Visitor } from '../../test/app.ts'
import { withDatabase } from '../../test/database.ts'
import { must } from '../../test/packing.ts'
import { system } from '../../test/staff.ts'
import { namesOfYear, startYearShop, type YearShop } from '../../test/year-shop.ts'
import { runVerb } from '../../test/statements.ts'
import { findCustomer } from '../shop/customers/customers.ts'
import { keyPermissions, permissionsOf, roles, type Permission, type Role } from '../shop/staff/rules.ts'
import { addMember, changeRoles } from '../shop/staff/staff.ts'
import { adminPages } from './routes.ts'

interface Canary {
  /** Any one of these permissions opens it. */
  openedBy: readonly Permission[]
  seed: string
  /** Matches the canary in an answer. */
  sign: RegExp
  /** No API call has to return it. */
  isOnPagesAlone?: true
}

const canaries: Record<string, Canary> = {
  'what a lot cost': {
    openedBy: ['costs.read'],
    seed: 'update lot set cost = 731337 where not is_unknown',
    sign: /7\D?313[.,]37|731337/,
  },
  'what the goods of a day cost': {
    openedBy: ['costs.read'],
    seed: `update sales_day set cost = 0;
      update sales_day set cost = 82644600 where ctid = (select ctid from sales_day order by day desc limit 1)`,
    sign: /826\D?446(00)?\b/,
  },
  'the words of a review': {
    openedBy: ['reviews.read'],
    seed: `update review set text = 'Canaryreview ' || id;
      update review set order_id = (select max(id) from shop_order where customer_id::text = (${samples.account}))
        where id = (select max(id) from review)`,
    sign: /Canaryreview/,
  },
  'what a complaint says': {
    openedBy: ['claims.read'],
    seed: "update complaint set fault = 'Canaryfault ' || id",
    sign: /Canaryfault/,
    isOnPagesAlone: true,
  },
  'a note about a customer': {
    openedBy: ['customers.read'],
    seed: `insert into customer_note (customer_id, key, text, at)
      select customer_id, 'canary ' || customer_id, 'Canarycustomer', now() from shop_order where customer_id is not null group by customer_id`,
    sign: /Canarycustomer/,
  },
  'a note about an order': {
    openedBy: ['orders.read'],
    seed: `insert into order_note (order_id, key, text, at) select id, 'canary', 'Canaryorder', now() from shop_order`,
    sign: /Canaryorder/,
  },
  'who paid a transfer': {
    openedBy: ['money.read'],
    seed: "update bank_transaction set counter_name = 'Canarypayer'",
    sign: /Canarypayer/,
    isOnPagesAlone: true,
  },
  'why something was done': {
    openedBy: ['audit.read'],
    seed: "update audit_event set reason = 'Canaryreason'",
    sign: /Canaryreason/,
    isOnPagesAlone: true,
  },
}

const isFull = process.env.TEST_FULL === 'true'
/** Samples per path: further ones run the same code. */
const mostOfAPath = isFull ? 3 : 1

withDatabase('canaries of the back office', (database) => {
  let year: YearShop
  let owner: Visitor
  let member: Visitor
  let staffId = 0
  let urls: Record<Read['kind'], string[]>
  let ofOwner: Map<string, string[]>

  beforeAll(async () => {
    const { owner: opened } = await database()
    const seeds = Object.values(canaries).map(({ seed }) => seed)
    year = await startYearShop(opened, seeds, { config: { rateLimitPerMinute: 100_000 } })
    const { open } = year
    owner = await signedIn(open, demo.admin, demoPassword)
    const customer = await findCustomer({ db: open.shop.db }, { emailKey: demo.consumer })
    const context = { actor: system, now: open.clock.now }
    const added = await runVerb(open.shop.db, addMember, context, {
      customerId: customer?.id ?? 0,
      roles: ['reader'],
    })
    staffId = must(added).id
    member = await signedIn(open, demo.consumer, demoPassword)
    const reads = readsOf(adminPages, await namesOfYear(opened))
    urls = { page: addressesOf(reads, 'page'), call: addressesOf(reads, 'call') }
    ofOwner = await found(owner, ['page', 'call'])
    if (isFull) return
    // No role reads more than the owner, so others try only the addresses that show the owner a canary.
    const isTelling = (url: string) => [...ofOwner.values()].some((told) => told.includes(url))
    urls = { page: urls.page.filter(isTelling), call: urls.call.filter(isTelling) }
  }, 300_000)
  afterAll(async () => await year?.close())

  const become = async (role: Role) => {
    const { shop, clock } = year.open
    await runVerb(shop.db, changeRoles, { actor: system, now: clock.now }, { staffId, roles: [role] })
  }

  /** The answer that a visitor gets; empty unless its status is 200. */
  const answerTo = async ({ cookies }: Visitor, url: string, more: object = {}): Promise<string> => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const headers = { accept: 'text/html', ...(cookie ? { cookie } : {}), ...more }
    const { statusCode, payload } = await year.pages.app.inject({ url, headers })
    return statusCode === 200 ? payload.replaceAll(/&nbsp;|\u00a0/g, ' ') : ''
  }

  /** The canaries found in each answer. */
  const found = async (visitor: Visitor, kinds: Read['kind'][], more: object = {}) => {
    const told = new Map<string, string[]>()
    for (const kind of kinds)
      for (const url of urls[kind]) {
        // A page draws nothing but its data, and takes longer.
        const answer = await answerTo(visitor, kind === 'page' && !isFull ? dataOf(url) : url, more)
        for (const [name, { sign }] of Object.entries(canaries))
          if (sign.test(answer)) told.set(name, [...(told.get(name) ?? []), url])
      }
    return told
  }

  test('the owner finds every canary', () => {
    for (const [name, { isOnPagesAlone }] of Object.entries(canaries)) {
      const seen = ofOwner.get(name) ?? []
      expect([name, seen.some((url) => urls.page.includes(url))]).toEqual([name, true])
      if (!isOnPagesAlone) expect([name, seen.some((url) => urls.call.includes(url))]).toEqual([name, true])
    }
  })

  test.each(roles.filter((role) => role !== 'owner'))(
    '%s reads what their permissions open, and nothing else',
    async (role) => {
      await become(role)
      const told = await found(member, ['page', 'call'])
      for (const [name, { openedBy }] of Object.entries(canaries)) {
        const isOpen = openedBy.some((one) => permissionsOf[role].includes(one))
        expect([name, isOpen ? [] : (told.get(name) ?? [])]).toEqual([name, []])
      }
    },
    300_000,
  )

  test('links of a part lead the warehouse only to pages that it may open', async () => {
    await become('warehouse')
    const links = []
    for (const part of ['stock', 'customers', 'packing', 'products']) {
      const [, main = ''] = (await answerTo(member, `/admin/${part}`)).split('<main')
      const [, nav = ''] = /<nav aria-label="[^"]*"[^>]*>(.*?)<\/nav>/s.exec(main) ?? []
      links.push(...[...nav.matchAll(/href="([^"]*)"/g)].map(([, to = '']) => to))
    }
    expect(links).toContain('/admin/stock/lots')
    const cookie = [...member.cookies].map((pair) => pair.join('=')).join('; ')
    for (const to of links) {
      const { statusCode } = await year.pages.app.inject({ url: dataOf(to), headers: { cookie } })
      // A page may lead on to what there is.
      expect([200, 202], `${to}: ${statusCode}`).toContain(statusCode)
    }
  })

  const closed = [...new Set(Object.values(canaries).flatMap(({ openedBy }) => openedBy))].filter((one) =>
    keyPermissions.includes(one),
  )

  test.each(closed)('a key with all but %s does not read what it opens', async (permission) => {
    const permissions = keyPermissions.filter((one) => one !== permission)
    const asked = { name: permission, permissions, days: 30, calls_per_minute: 6000 }
    const made = await owner.put('/api/admin/keys/make', asked)
    const { key } = JSON.parse(made.text) as { key: string }
    const told = await found(year.open.visitor(), ['call'], { authorization: `Bearer ${key}` })
    for (const [name, { openedBy }] of Object.entries(canaries))
      if (openedBy.every((one) => one === permission))
        expect([name, told.get(name) ?? []]).toEqual([name, []])
  })
})

/** The addresses of one kind, a few per path. */
function addressesOf(reads: readonly Read[], kind: Read['kind']): string[] {
  const byPath = Map.groupBy(
    reads.filter((read) => read.kind === kind),
    ({ url }) => url.replace(/\?.*/, ''),
  )
  return [...byPath.values()].flatMap((same) => same.slice(0, mostOfAPath).map(({ url }) => url))
}
