import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contact, done, filledCart, withShop } from '../../../test/app.ts'
import { openPagesApp } from '../../../test/pages-app.ts'
import { jpeg, png } from '../../../test/photos.ts'

const page = '/reklamace-formular'
const key = '00000000-0000-4000-8000-00000000000'
const values = {
  orderNumber: '2600999999',
  email: 'eva@example.cz',
  goods: '2 sáčky',
  fault: 'Nafouklý <b>obal</b>',
  wish: 'money',
}
interface File {
  name: string
  content: Buffer
}

withShop('the pages of complaints and withdrawals', (open) => {
  let app: FastifyInstance
  let close: () => Promise<void>
  let order: { number: string; token: string }
  let count = 0
  let cookie = ''
  /** The browser that ordered is recognised by its cookie; it is sent along where the order's link is used. */
  const known = (url: string) => (url.includes('token=') ? { cookie } : {})

  beforeAll(async () => {
    const opened = await openPagesApp(open().shop)
    ;({ app, close } = opened)
    const buyer = open().visitor()
    await filledCart(buyer, { boxes: 1, pieces: 3, tShirt: 'L' })
    order = (await done(buyer.put('/api/cart/submit-order', {}))).order
    cookie = `cart=${buyer.cookies.get('cart')}`
  }, 120_000)
  afterAll(async () => await close())

  const ours = { accept: 'text/html', 'sec-fetch-site': 'same-origin' }
  const post = async (url: string, fields: Record<string, string>) =>
    await app.inject({
      method: 'POST',
      url,
      headers: { ...ours, ...known(url), 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
  const boundary = 'between'
  const send = async (
    url: string,
    {
      fields = {},
      files = [],
      raw,
      from = '127.0.0.1',
    }: { fields?: Record<string, string>; files?: File[]; raw?: Buffer; from?: string },
  ) => {
    const part = (head: string, content: Buffer | string) =>
      Buffer.concat([
        Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
        Buffer.from(content),
        Buffer.from('\r\n'),
      ])
    const body = Buffer.concat([
      ...Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value)),
      ...files.map(({ name, content }) =>
        part(`name="photos"; filename="${name}"\r\nContent-Type: image/jpeg`, content),
      ),
      Buffer.from(`--${boundary}--\r\n`),
    ])
    return await app.inject({
      method: 'POST',
      remoteAddress: from,
      url,
      headers: { ...ours, ...known(url), 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: raw ?? body,
    })
  }
  const keyOf = (number: number) => `${key.slice(0, -4)}${String(number).padStart(5, '0')}`
  const sent = async (files: File[], more: Record<string, string> = {}, from = '127.0.0.1') => {
    count++
    const email = `eva${count}@example.cz`
    const fields = { ...values, email, intent: 'send', key: keyOf(count), ...more }
    const answer = await send(page, { fields, files, from })
    const { db } = open().shop
    const rows = await db.selectFrom('complaint').selectAll().where('email', '=', email).execute()
    const photos = await db
      .selectFrom('complaint_photo as p')
      .innerJoin('complaint as c', 'c.id', 'p.complaint_id')
      .select(['p.content_type', 'p.width'])
      .where('c.email', '=', email)
      .orderBy('p.position')
      .execute()
    return { answer, rows, photos }
  }

  test('no answer reveals whose an order is: the answers are the same but for what was typed', async () => {
    const own = { ...values, orderNumber: order.number, email: contact.email }
    const forged = { ...values, orderNumber: order.number }
    const same = (body: string, given: typeof values) =>
      body
        .replaceAll(given.orderNumber, 'NUMBER')
        .replaceAll(given.email, 'EMAIL')
        .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'KEY')
        .replaceAll(/(číslem|"id",)\D*\d+/g, '$1 ID')
        .replaceAll(/nonce="[^"]*"/g, '')
    const checks = await Promise.all(
      [values, own, forged].map(async (given) =>
        same((await post(page, { ...given, intent: 'check' })).body, given),
      ),
    )
    expect(new Set(checks).size).toBe(1)
    const ends = []
    for (const [place, given] of [values, own, forged].entries()) {
      const answer = await send(page, {
        fields: { ...given, intent: 'send', key: `${key.slice(0, -1)}${place}a` },
      })
      expect(answer.statusCode).toBe(200)
      ends.push(same(answer.body, given))
    }
    expect(new Set(ends).size).toBe(1)
    expect(ends[0]).toContain('Reklamaci jsme přijali')
    expect(ends[0], 'W2').not.toContain('<b>obal')
  })

  test('the token of an order shows its goods to the browser that ordered; without it, or wrong, the plain form', async () => {
    for (const path of [page, '/odstoupeni-od-smlouvy']) {
      const url = `${path}?token=${order.token}`
      const answer = await app.inject({ url, headers: { ...ours, cookie } })
      expect((await app.inject({ url, headers: ours })).body).not.toContain('pieces-0')
      expect(answer.headers['cache-control']).toBe('private, no-store')
      expect(answer.headers['referrer-policy']).toBe('same-origin')
      expect(answer.body).toContain('name="pieces-0"')
      for (const secret of [contact.email, contact.last_name, contact.phone.slice(-6), 'Dlouhá'])
        expect(answer.body).not.toContain(secret)
      for (const token of ['A'.repeat(32), '%00', '../..', 'a b'])
        expect(
          (await app.inject({ url: `${path}?token=${token}`, headers: { ...ours, cookie } })).body,
        ).not.toContain('pieces-0')
    }
  })

  test('with the token the order’s own number, e-mail and goods count, whatever the form says', async () => {
    const url = `${page}?token=${order.token}`
    const bad = await post(url, { ...values, intent: 'check', 'pieces-0': '21' })
    expect(bad.statusCode).toBe(422)
    for (const pieces of ['-1', '1.5', 'x', '1e9', '0'])
      expect((await post(url, { ...values, intent: 'check', 'pieces-1': pieces })).statusCode).toBe(422)
    const fields = {
      ...values,
      intent: 'send',
      key: `${key}e`,
      'pieces-0': '2',
      'pieces-1': '0',
      'pieces-99': '5',
    }
    const answer = await send(url, { fields })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).not.toContain(contact.email)
    const { db } = open().shop
    const row = await db
      .selectFrom('complaint')
      .selectAll()
      .where('key', '=', `${key}e`)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ order_number: order.number, email: contact.email })
    expect(row.order_id).not.toBe(null)
    expect(row.goods).toMatch(/^2\sks\sz\s/)
    const lines = db
      .selectFrom('complaint_line')
      .select(['line', 'pieces'])
      .where('complaint_id', '=', row.id)
    expect(await lines.execute()).toEqual([{ line: 0, pieces: 2 }])
  })

  test('a form sent again without the token does not reveal whose order it was', async () => {
    const own = { 'pieces-0': '1', 'pieces-1': '0' }
    for (const [path, intent] of [
      [page, 'send'],
      ['/odstoupeni-od-smlouvy', 'confirm'],
    ] as const) {
      const fields = { ...values, name: 'Kdokoli', intent, key: `${key}f` }
      expect((await post(`${path}?token=${order.token}`, { ...fields, ...own })).statusCode).toBe(200)
      const again = await post(path, fields)
      expect(again.statusCode).toBe(200)
      expect(again.body).toContain(order.number)
      expect(again.body).not.toContain(contact.email)
    }
  })

  test('a withdrawal of some of an order is kept by its lines, of all of it as the whole', async () => {
    const url = `/odstoupeni-od-smlouvy?token=${order.token}`
    const most = { 'pieces-0': '20', 'pieces-1': '3', 'pieces-2': '1' }
    const given = { name: 'Žofie', email: 'jiny@example.cz', orderNumber: '2600000001', intent: 'confirm' }
    expect((await post(url, { ...given, intent: 'check', 'pieces-0': '0' })).statusCode).toBe(422)
    expect((await post(url, { ...given, ...most, 'pieces-0': '5', key: `${key}c` })).statusCode).toBe(200)
    expect((await post(url, { ...given, ...most, key: `${key}d` })).statusCode).toBe(200)
    const { db } = open().shop
    const rows = await db
      .selectFrom('withdrawal as w')
      .leftJoin('withdrawal_line as l', 'l.withdrawal_id', 'w.id')
      .select(['w.key', 'w.email', 'w.order_number', 'l.line', 'l.declared'])
      .where('w.order_number', '=', order.number)
      .orderBy('w.id')
      .orderBy('l.line')
      .execute()
    expect(rows.every(({ email }) => email === contact.email)).toBe(true)
    expect(rows.filter((row) => row.key === `${key}d`).map(({ line }) => line)).toEqual([null])
    expect(rows.filter((row) => row.key === `${key}c`).map(({ declared }) => declared)).toEqual([5, 3, 1])
  })

  test('photos are taken by their bytes, whatever their names; an empty file field is none', async () => {
    const files = [
      { name: '../../../etc/passwd\u0000.svg', content: jpeg(800, 600) },
      { name: 'x.html', content: png(640, 480) },
      { name: '', content: Buffer.alloc(0) },
    ]
    const { answer, rows, photos } = await sent(files)
    expect(answer.statusCode).toBe(200)
    expect(rows).toHaveLength(1)
    expect(photos).toEqual([
      { content_type: 'image/jpeg', width: 800 },
      { content_type: 'image/png', width: 640 },
    ])
  })

  const long = (bytes: number) => Buffer.concat([jpeg(10, 10), Buffer.alloc(bytes)])
  test.each([
    [
      'an SVG with a script',
      [{ name: 'a.jpg', content: Buffer.from('<svg><script>alert(1)</script></svg>') }],
    ],
    ['50,000 × 50,000 pixels', [{ name: 'a.png', content: png(50_000, 50_000) }]],
    ['more than 5 MB', [{ name: 'a.jpg', content: long(5 * 1024 * 1024) }]],
    ['four of them', [1, 2, 3, 4].map((one) => ({ name: `${one}.jpg`, content: jpeg(one, one) }))],
    [
      'one good, one not',
      [
        { name: 'a.jpg', content: jpeg(9, 9) },
        { name: 'b', content: Buffer.from('x') },
      ],
    ],
  ])(
    'W14: photos that are %s are refused, the rest of the form stays, and nothing is kept',
    async (_, files) => {
      const { answer, rows } = await sent(files)
      expect(answer.statusCode).toBe(422)
      expect(answer.body).toContain('complain-photos-error')
      expect(answer.body).toContain('value="2 sáčky"')
      expect(rows).toEqual([])
    },
  )

  test('W11: a form longer than three photos is refused, and so is one that is no form; other pages take no files', async () => {
    const { answer } = await sent([1, 2, 3, 4].map((one) => ({ name: `${one}`, content: long(4_900_000) })))
    expect(answer.statusCode).toBe(413)
    const field = `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n`
    expect((await send(page, { raw: Buffer.from(field.repeat(100_000)) })).statusCode).toBe(413)
    for (const raw of [
      Buffer.from('no parts at all'),
      Buffer.from(`--${boundary}\r\n\r\n`),
      Buffer.alloc(5000, 65),
    ])
      expect((await send(page, { raw })).statusCode).toBe(400)
    const others = ['/odstoupeni-od-smlouvy', '/reklamace', '/objednavka', `${page}/`, '/en/withdrawal']
    for (const url of others)
      expect((await send(url, { files: [{ name: 'a', content: jpeg(1, 1) }] })).statusCode).not.toBe(200)
  })

  test('photos without an order’s link are ten a day of one network; the complaint without them is taken', async () => {
    const before = open().clock.now
    const { config } = open().shop
    const perMinute = config.rateLimitPerMinute
    config.rateLimitPerMinute = 600
    const file = { name: 'a.jpg', content: jpeg(10, 10) }
    const from = '203.0.113.50'
    const statuses = async (times: number, files: File[]) => {
      const all = []
      for (let time = 0; time < times; time++) {
        const { answer } = await sent(files, {}, from)
        all.push(answer.statusCode)
        last = answer.body
        // The hourly limit is a different one.
        open().clock.now = new Date(open().clock.now.getTime() + 15 * 60_000)
      }
      return all
    }
    let last = ''
    expect(await statuses(11, [file])).toEqual([...Array<number>(10).fill(200), 429])
    expect(last).toContain('Fotky teď bez odkazu na objednávku nepřijímáme')
    expect(last).toContain('2 sáčky</textarea>')
    expect(await statuses(1, [])).toEqual([200])
    const other = await sent([file], {}, '203.0.114.50')
    expect(other.answer.statusCode).toBe(200)
    const fields = { ...values, intent: 'send', key: `${key.slice(0, -1)}0b`, 'pieces-0': '1' }
    const linked = await send(`${page}?token=${order.token}`, { fields, files: [file], from })
    expect(linked.statusCode).toBe(200)
    open().clock.now = new Date(open().clock.now.getTime() + 24 * 3600_000)
    expect(await statuses(1, [file])).toEqual([200])
    open().clock.now = before
    config.rateLimitPerMinute = perMinute
  })

  test('A2: no address hands out a photo', async () => {
    const { rows } = await sent([{ name: 'a.jpg', content: jpeg(10, 10) }])
    const id = rows[0]?.id
    for (const url of [
      `${page}/${id}`,
      `${page}/${id}/1`,
      `${page}?id=${id}`,
      `/api/complaint/photo?id=${id}`,
    ]) {
      const answer = await app.inject({ url })
      expect(answer.headers['content-type'] ?? '').not.toContain('image/')
      expect(answer.rawPayload.includes(jpeg(10, 10))).toBe(false)
    }
  })
})
