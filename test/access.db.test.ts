import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localeOf, routes } from '../src/lib/routes.ts'
import { adminBase } from '../src/lib/admin-base.ts'
import { calls, declaredRows, pageRows, type Expected, type Row } from './access-table.ts'
import { demo } from './accounts.ts'
import { actors, afterwards, cookiesOf, makePeople, type Actor } from './actors.ts'
import { done, filledCart, withShop } from './app.ts'
import { frameFaults } from './frame-faults.ts'
import { openPagesApp } from './pages-app.ts'

type Headers = Record<string, string>

const isFull = process.env.TEST_FULL === 'true'
const ours: Headers = { 'sec-fetch-site': 'same-origin' }

/** Values for the parameters of addresses. */
const parameters: Record<string, string> = { id: '1', position: '1', name: 'neni.js', '*': 'neni-tu' }

const slugs = { cs: 'original-hovezi-jerky', en: 'original-beef-jerky' }

const fill = (address: string, number?: string) =>
  address.replace(/:(\w+)|\*/g, (found, name: string | undefined) => {
    const known = { ...parameters, slug: slugs[localeOf(address)], number } as Record<
      string,
      string | undefined
    >
    // No record of the back office has the id 0.
    const value = /^(\/en)?\/admin\//.test(address) ? '0' : known[name ?? found]
    if (value === undefined) throw new Error(`Nothing stands for ${found} in ${address}`)
    return value
  })

withShop('A1: who may call what', (open, database) => {
  let app: FastifyInstance
  let pages: Map<string, string>
  let close: () => Promise<void>
  const cookies = new Map<Actor, string>()
  const orders = new Map<Row['of'], { number: string; token: string }>()
  let count = 0
  let resellerId = 0

  beforeAll(async () => {
    const { db } = await database()
    await makePeople(db, open().shop.now())
    const opened = await openPagesApp(open().shop)
    ;({ app, pages, close } = opened)
    for (const actor of actors) cookies.set(actor, await cookiesOf(app, open().shop, actor))
    const reseller = db.selectFrom('customer').select('id').where('email_key', '=', demo.reseller)
    resellerId = (await reseller.executeTakeFirstOrThrow()).id
    for (const whose of ['consumer', 'reseller'] as const) {
      const customer = open().visitor({ cookie: cookies.get(whose) ?? '' })
      await filledCart(customer, { boxes: 1, pieces: 0 })
      orders.set(whose, (await done(customer.put('/api/cart/submit-order', {}))).order)
    }
  }, 120_000)
  afterAll(async () => await close?.())

  /** An address with values for its parameters. */
  const addressFor = (address: string, { of }: Row) =>
    fill(address, orders.get(of)?.number).replace('ORDER', orders.get(of)?.token ?? '')
  const ask = async (
    actor: Actor,
    method: 'GET' | 'PUT' | 'POST',
    url: string,
    row: Row,
    headers: Headers = ours,
  ) => {
    // From a separate network, so that no rate limit applies.
    count++
    // A page ends the session on behalf of a customer who is no longer the representative's: it is restored
    // before each request.
    if (actor === 'lost') await afterwards(open().shop.db, open().shop.now(), actor)
    const cookie = row.fresh ? await cookiesOf(app, open().shop, actor) : (cookies.get(actor) ?? '')
    return await app.inject({
      method,
      url,
      headers: {
        ...(cookie ? { cookie } : {}),
        ...(row.body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      remoteAddress: `10.1.${count >> 8}.${count & 255}`,
      ...(row.body
        ? {
            body: JSON.stringify(row.body)
              .replaceAll('EACH', `each-${count}`)
              .replace('"RESELLER"', String(resellerId)),
          }
        : {}),
    })
  }
  /** No personal answer may be kept by a cache. */
  const expectKeptByNobody = (actor: Actor, answer: { headers: object }, what: string) => {
    if (actor === 'nobody') return
    expect([what, actor, (answer.headers as Record<string, unknown>)['cache-control']]).toEqual([
      what,
      actor,
      'private, no-store',
    ])
  }

  test('every call has its row', () => {
    const rows = new Set(Object.keys(calls).map((name) => name.split(/\?| – /, 1)[0]))
    const missing = registered(app.printRoutes({ commonPrefix: false })).filter((route) => !rows.has(route))
    expect(missing, 'add a row to `calls` of test/access-table.ts').toEqual([])
  })

  test('every page has its row', () => {
    const rows = new Set(Object.keys(pageRows).map((name) => name.split(/\?| – /, 1)[0]))
    const missing = [...pages.keys()].filter((id) => !rows.has(id.replace(/\.(cs|en)$/, '')))
    expect(missing, 'add a row to `pageRows` of test/access-table.ts').toEqual([])
  })

  test.each(inTurn(calls))('A1: %s', async (name, row, turn) => {
    const [method, url] = addressFor(name.split(' – ', 1)[0] ?? '', row).split(' ') as [
      'GET' | 'PUT' | 'POST',
      string,
    ]
    const got: Partial<Expected> = {}
    const callers = isOfOneDoor(name) ? oneForEachAnswer(row.expect, turn) : actors
    for (const actor of callers) {
      const answer = await ask(actor, method, url, row)
      got[actor] = String(answer.statusCode)
      if (!row.shared) expectKeptByNobody(actor, answer, name)
    }
    expect(got).toEqual(Object.fromEntries(callers.map((actor) => [actor, row.expect[actor]])))
  })

  const writing = Object.entries(calls).filter(([name, { foreign }]) => !name.startsWith('GET ') && !foreign)
  test.each(writing)('A12: %s from another site is refused to everybody', async (name, row) => {
    const [method, url] = addressFor(name.split(' – ', 1)[0] ?? '', row).split(' ') as [
      'PUT' | 'POST',
      string,
    ]
    const foreign: Headers[] = [
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-site', origin: 'https://sub.shop.example' },
      { origin: 'null' },
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/x-www-form-urlencoded' },
    ]
    const { body } = row
    const call = { expect: row.expect, ...(body ? { body } : {}) }
    for (const [nth, headers] of foreign.entries())
      // Where they come from is looked at before who they are: of one kind of stranger's site everybody is tried.
      for (const actor of isFull || nth === 0
        ? (['nobody', 'consumer', 'admin'] as const)
        : (['admin'] as const)) {
        const { statusCode } = await ask(actor, method, url, call, headers)
        expect([headers, actor, statusCode]).toEqual([headers, actor, 403])
      }
    if (calls[name.replace(/^\w+ ([^ ]+).*/, 'GET $1')]) return
    expect((await ask('consumer', 'GET', url, call)).statusCode).not.toBe(200)
  })

  test.each(inTurn(pageRows))('A1: the page %s', async (name, row, turn) => {
    const [, page = '', query = ''] = /^([^?–]+?)(\?\S+)?(?: – .*)?$/.exec(name) ?? []
    const found = [...pages].filter(([id]) => id.replace(/\.(cs|en)$/, '') === page)
    for (const [id, address] of found) {
      const locale = localeOf(address)
      const url = addressFor(address + query, row)
      const got: Partial<Expected> = {}
      const expected = pageExpected(page, row.expect)
      const some = oneForEachAnswer(expected, turn)
      const isOfOffice = page.includes('admin')
      for (const actor of isFull || (locale === 'cs' && !isOfOffice) ? actors : some) {
        const answer = await ask(actor, 'GET', url, row, { accept: 'text/html' })
        got[actor] = outcome(answer)
        expectKeptByNobody(actor, answer, url)
        const isPage = String(answer.headers['content-type']).startsWith('text/html')
        if (isPage && answer.statusCode !== 302 && actor !== 'lost' && !isOfOffice)
          expect([
            url,
            actor,
            frameFaults({ page: answer.statusCode === 200 ? page : '', actor, locale }, answer.body),
          ]).toEqual([url, actor, []])
        const isTried = isFull || (locale === 'cs' && some.includes(actor))
        if (got[actor] === '200' || !isTried) continue
        // A page that is not shown neither returns its data nor accepts a form.
        const data = await ask(actor, 'GET', url.replace(/(?=\?|$)/, '.data'), row)
        const form = await ask(actor, 'POST', url, row, { ...ours, 'content-type': formType })
        expect([url, actor, isAnswered(data), isAnswered(form)]).toEqual([url, actor, false, false])
      }
      if (!row.foreign) {
        const foreign = { origin: 'https://evil.example', 'content-type': formType }
        expect([url, (await ask('consumer', 'POST', url, row, foreign)).statusCode]).toEqual([url, 403])
      }
      const asked = Object.keys(got) as Actor[]
      expect([id, got]).toEqual([
        id,
        Object.fromEntries(asked.map((actor) => [actor, addressOf(expected[actor], locale)])),
      ])
    }
  })
})

/** A representative who orders for a customer no longer theirs is redirected home from every page. */
const pageExpected = (page: string, expected: Expected): Expected =>
  page === 'login' || !(page in routes) ? expected : { ...expected, lost: '>addCustomerB2b' }

/** Rows with their place in the table. */
const inTurn = (rows: Record<string, Row>) =>
  Object.entries(rows).map(([name, row], turn) => [name, row, turn] as const)

/** True for a call of a declared operation: who may call it is asked in one place for all of them. */
const isOfOneDoor = (name: string) => !isFull && name in declaredRows

/**
 * One caller for each kind of answer, another one in each row: enough for a call of a declared operation and for a page of the
 * back office, which one guard keeps, for a page in English, which is the same module at another address, and for a page's data
 * and form. `npm run test:full` tries all callers.
 */
const oneForEachAnswer = (expected: Expected, turn: number): Actor[] =>
  [...Map.groupBy(actors, (actor) => expected[actor]).values()].flatMap(
    (same) => same[turn % same.length] ?? [],
  )

const formType = 'application/x-www-form-urlencoded'

/** True if an answer contains a page or its data: single fetches answer 200 for redirects, too. */
const isAnswered = ({ statusCode, body }: { statusCode: number; body: string }): boolean =>
  statusCode >= 500 || (statusCode === 200 && !body.includes('SingleFetchRedirect'))

const outcome = ({ statusCode, headers }: { statusCode: number; headers: object }): string => {
  const { location } = headers as { location?: string }
  return location === undefined ? String(statusCode) : `>${location.split('?', 1)[0] ?? ''}`
}

/** `>home` as the address of that page. */
const addressOf = (status: string, locale: 'cs' | 'en'): string => {
  if (!status.startsWith('>')) return status
  const every: Record<string, Record<'cs' | 'en', string>> = {
    ...routes,
    adminHome: { cs: adminBase('cs'), en: adminBase('en') },
  }
  const found = every[status.slice(1)]
  if (!found) throw new Error(`There is no page ${status.slice(1)}`)
  return `>${found[locale]}`
}

/**
 * The routes of the server as `GET /path`, parsed from the tree that it prints; pages and files of the build are separate.
 */
function registered(tree: string): string[] {
  const stack: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \(([^)]*)\))?/.exec(line) ?? []
    if (part === '') return []
    const depth = indent.length / 4
    stack.splice(depth, Infinity, part)
    const path = stack.join('')
    if (path === '*' || /^\/api\/docs[/*]/.test(path)) return []
    return methods
      .split(', ')
      .filter((method) => method !== '' && method !== 'HEAD')
      .map((method) => `${method} ${path}`)
  })
}
