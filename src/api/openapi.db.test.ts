import Ajv2020 from 'ajv/dist/2020.js'
import { beforeAll, expect, test } from 'vitest'
import { demo, demoPassword, signedIn, withDemoAccounts } from '../../test/accounts.ts'
import { done, filledCart, startShop, type Visitor, withShop } from '../../test/app.ts'
import { calls } from '../../test/access-table.ts'
import { apiLines } from '../../test/api-lines.ts'

interface Operation {
  summary: string
  parameters?: { name: string; in: string; schema: object }[]
  requestBody?: { content: Record<string, { schema: object }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: object }> }>
}
interface Document {
  openapi: string
  info: { title: string; version: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object> }
}

/** Calls that answer with a file. */
const files: Record<string, string> = {
  '/api/account/document': 'application/pdf',
  '/api/admin/commission/file': 'text/csv',
  '/api/admin/tax/months/file': 'text/csv',
  '/api/admin/tax/months/filing': 'application/xml',
  '/api/admin/documents/file': 'application/pdf',
  '/api/admin/payouts/file': 'application/octet-stream',
  '/api/order/document': 'application/pdf',
}
const endings: Record<string, string> = { csv: 'text/csv', pdf: 'application/pdf' }

withShop('the API’s document', (shop, database) => {
  let document: Document
  let operations: { path: string; method: string; operation: Operation }[]

  beforeAll(async () => {
    await withDemoAccounts(shop())
    const answer = await (await signedIn(shop(), demo.admin, demoPassword)).get('/api/openapi.json')
    expect(answer.status).toBe(200)
    document = JSON.parse(answer.text) as Document
    operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    )
  })

  /** All schemas in one, so that references between them are found. */
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  const validator = (schema: object) => {
    if (!ajv.getSchema('document')) ajv.addSchema({ $id: 'document', ...document })
    const rooted = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')) as object
    return ajv.compile(rooted)
  }

  test('is OpenAPI 3.1 with a title, and every operation says what it does and answers', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/)
    expect(document.info).toMatchObject({ title: 'Big Meat API', version: expect.any(String) as string })
    for (const { path, method, operation } of operations) {
      expect(operation.summary, `${method} ${path}`).toBeTruthy()
      const ending = /\.(csv|pdf)$/.exec(path)?.[1]
      const media = files[path] ?? (ending ? endings[ending] : 'application/json')
      expect(Object.keys(operation.responses['200']?.content ?? {})).toEqual([media])
      for (const [status, { description }] of Object.entries(operation.responses)) {
        expect(status).toMatch(/^[2-5]\d\d$/)
        expect(description).toBeTruthy()
      }
    }
  })

  test('offers the calls, fields and refusals that are kept', async () => {
    await expect(`${apiLines(document).join('\n')}\n`).toMatchFileSnapshot('../../test/kept/calls.txt')
  })

  test('lists exactly the calls that the server answers', () => {
    const listed = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`)
    const known = Object.keys(calls).map((call) => call.split(/\?| – /)[0] ?? call)
    // Events are streamed: no call with an answer to describe.
    const answered = known.filter((call) => / \/api\/(?!docs|openapi|admin\/events)/.test(call))
    expect(listed.toSorted()).toEqual([...new Set(answered)].toSorted())
    const { app } = shop()
    for (const { path, method } of operations)
      expect(app.hasRoute({ url: path, method: method.toUpperCase() })).toBe(true)
  })

  test('hides the back office from strangers and customers, and describes all of it to staff and their keys', async () => {
    const listed = async (visitor: Visitor, path = '/api/openapi.json') => {
      const { paths } = JSON.parse((await visitor.get(path)).text) as Document
      return Object.keys(paths)
    }
    const all = Object.keys(document.paths)
    const owner = await signedIn(shop(), demo.admin, demoPassword)
    const { key } = (await done(
      owner.put('/api/admin/keys/make', {
        name: 'Accounting',
        permissions: ['orders.read'],
        calls_per_minute: 60,
        days: 30,
      }),
    )) as unknown as { key: string }
    const guest = shop().visitor()
    const strangers = [
      guest,
      await signedIn(shop(), demo.consumer, demoPassword),
      shop().visitor({ authorization: `Bearer ${key}x` }),
    ]
    const everybodys = all.filter((path) => !path.startsWith('/api/admin/'))
    expect(everybodys.length).toBeLessThan(all.length)
    for (const stranger of strangers) {
      expect(await listed(stranger)).toEqual(everybodys)
      expect(await listed(stranger, '/api/docs/json')).toEqual(everybodys)
    }
    expect(await listed(shop().visitor({ authorization: `Bearer ${key}` }))).toEqual(all)
    expect(await listed(owner, '/api/docs/json')).toEqual(all)
  })

  test('every schema in it is a JSON schema whose references lead somewhere', () => {
    const schemas = operations.flatMap(({ operation }) => [
      ...(operation.parameters ?? []).map(({ schema }) => schema),
      ...Object.values(operation.requestBody?.content ?? {}).map(({ schema }) => schema),
      ...Object.values(operation.responses).flatMap(({ content }) =>
        Object.values(content ?? {}).map(({ schema }) => schema),
      ),
    ])
    expect(schemas.length).toBeGreaterThan(30)
    // Most refusals have the same schema: each schema is tested once.
    const forms = new Set(
      [...schemas, ...Object.values(document.components.schemas)].map((one) => JSON.stringify(one)),
    )
    for (const form of forms) expect(() => validator(JSON.parse(form) as object)).not.toThrow()
  })

  test('real answers are what it says', async () => {
    const visitor = shop().visitor()
    await filledCart(visitor, { boxes: 1, pieces: 1, tShirt: 'M', shipping: 'balikovna' })
    const answers: Record<string, unknown> = {
      'GET /api/cart': await done(visitor.get('/api/cart?with_shippings_and_payments=true')),
      'GET /api/product/get-snack.cache': await done(visitor.get('/api/product/get-snack.cache')),
      'GET /api/product/variant-detail': await done(
        visitor.get('/api/product/variant-detail?code=beef-chilli'),
      ),
      'PUT /api/cart/submit-order': await done(visitor.put('/api/cart/submit-order', {})),
    }
    for (const { path, method, operation } of operations) {
      const answer = answers[`${method.toUpperCase()} ${path}`]
      if (!answer) continue
      const isValid = validator(operation.responses['200']!.content!['application/json']!.schema)
      expect(isValid(answer), `${path}: ${JSON.stringify(isValid.errors)}`).toBe(true)
      expect(isValid({})).toBe(false)
    }
  })

  test('bodies are described as closed: an unknown field is refused by the document too', () => {
    const snack = document.paths['/api/cart/add-snack-to-cart']?.put?.requestBody?.content['application/json']
    const isValid = validator(snack!.schema)
    expect([
      isValid({ quantity_box: 1 }),
      isValid({ quantity_box: 1, price: 1 }),
      isValid({ quantity_box: -1 }),
    ]).toEqual([true, false, false])
  })

  test('can be browsed in production by staff alone', async () => {
    const production = await startShop(await database(), { config: { production: true } })
    const guest = production.visitor()
    for (const path of ['/api/docs', '/api/docs/', '/api/docs/json', '/api/docs/static/swagger-ui.css'])
      expect([path, (await guest.get(path)).status]).toEqual([path, 404])
    const statuses = []
    for (const username of [demo.consumer, demo.admin]) {
      // Production accepts no demo password: the session was begun elsewhere.
      const { cookies } = await signedIn(shop(), username, demoPassword)
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const visitor = production.visitor({ cookie })
      statuses.push((await visitor.get('/api/docs/json')).status)
    }
    expect(statuses).toEqual([404, 200])
    await production.close()
  })

  test('can be browsed', async () => {
    const page = await shop().visitor().get('/api/docs')
    const found = page.status === 302 ? await shop().visitor().get(String(page.headers.location)) : page
    expect([found.status, found.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(String(found.headers['content-security-policy'])).toContain("script-src 'self'")
  })
})
