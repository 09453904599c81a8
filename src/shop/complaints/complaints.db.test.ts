import { randomUUID } from 'node:crypto'
import { expect, inject, test } from 'vitest'
import { contact, done, filledCart, today, withShop } from '../../../test/app.ts'
import { mailsAboutClaims, watchClaims } from '../../../test/claims.ts'
import { system } from '../../../test/staff.ts'
import { jpeg } from '../../../test/photos.ts'
import { isRefusal } from '../../server/refusal.ts'
import { refuseComplaint, workOnComplaint } from '../../../test/claims-decided.ts'
import { findOrder } from '../orders/orders.ts'
import { receiveComplaint, selectComplaintEvents, findPhotos, type Complaint } from './complaints.ts'
import { longestPhoto, transitions } from './rules.ts'

const complaint = {
  orderNumber: '2600999999',
  email: 'eva@example.cz',
  goods: '2 sáčky\n<b>chilli</b>',
  fault: '<script>alert(1)</script>\nNafouklý obal.',
  wish: 'money' as const,
}
const photo = () => ({ contentType: 'image/jpeg' as const, width: 10, height: 10, content: jpeg(10, 10) })
const day = 24 * 3600_000

/** Megabytes of photos take the embedded database longer than a test may. */
const isEmbedded = inject('database').engine !== 'postgres'

withShop('a complaint on line', (open, database) => {
  const receive = async (
    given: object = {},
    key = randomUUID(),
    more: object = {},
    strangersRoom?: number,
  ) => {
    const { db, queue, now } = open().shop
    const room = strangersRoom === undefined ? {} : { strangersRoom }
    return await receiveComplaint(
      { db, queue, now: now(), ...room },
      {
        key,
        madeComplaint: {
          complaint: { ...complaint, ...given },
          provenOrderId: null,
          lines: [],
          photos: [],
          locale: 'cs',
          ...more,
        },
      },
    )
  }
  const must = (received: Awaited<ReturnType<typeof receive>>): Complaint => {
    if (isRefusal(received)) throw new Error(received.error_trans_key)
    return received
  }
  const ordered = async () => {
    const visitor = open().visitor()
    await filledCart(visitor)
    const { order } = await done(visitor.put('/api/cart/submit-order', {}))
    const found = await findOrder({ db: open().shop.db }, { token: order.token })
    if (!found) throw new Error('There is no order')
    return found
  }
  const travel = (moment: Date) => {
    open().clock.now = moment
  }
  const customers = (mails: { to: string }[]) =>
    mails.filter(({ to }) => to !== open().shop.config.operator.email)

  test('is taken whether or not there is such an order, and once for its form', async () => {
    const key = randomUUID()
    const first = must(await receive({}, key, { photos: [photo()] }))
    const again = must(await receive({ fault: 'Jiná' }, key, { photos: [photo(), photo()] }))
    expect(first).toMatchObject({ ...complaint, orderId: null, receivedAt: today, dueOn: '2026-12-21' })
    expect(again).toEqual(first)
    expect(await findPhotos({ db: open().shop.db }, first.id)).toHaveLength(1)
  })

  test.skipIf(isEmbedded)(
    'photos that fit no order do not fill the disk, and the order’s own link is not kept from sending any',
    async () => {
      const order = await ordered()
      const { db } = open().shop
      const big = () => ({ ...photo(), content: Buffer.concat([jpeg(10, 10)], longestPhoto) })
      const email = (count: number) => ({
        email: `cizi${count}@example.cz`,
        orderNumber: String(2_700_000_000 + count),
      })
      const photos = [big(), big(), big()]
      const room = 32 * 1024 * 1024
      const send = async (given: object, more: object = {}) =>
        await receive(given, randomUUID(), { photos, ...more }, room)
      for (const count of [0, 1]) must(await send(email(count)))
      const refused = { status: 429, error_trans_key: 'complaint.error.photos_full' }
      expect(await send(email(1000))).toMatchObject(refused)
      const own = { orderNumber: order.number, email: contact.email }
      expect(await send(own)).toMatchObject(refused)
      must(await receive(email(1000)))
      must(await send(own, { provenOrderId: order.id }))
      travel(new Date(today.getTime() + day))
      must(await send(email(1001)))
      travel(today)
      await db.deleteFrom('complaint_photo').execute()
    },
  )

  test.skipIf(isEmbedded)(
    'photos under one order’s number are three full forms a day, and other numbers have their own',
    async () => {
      const { db } = open().shop
      const photos = Array.from({ length: 3 }, () => ({
        ...photo(),
        content: Buffer.concat([jpeg(10, 10)], longestPhoto),
      }))
      const send = async (count: number, orderNumber: string) =>
        await receive({ email: `dalsi${count}@example.cz`, orderNumber }, randomUUID(), { photos })
      for (let count = 0; count < 3; count++) must(await send(count, '2600000099'))
      const refused = { status: 429, error_trans_key: 'complaint.error.photos_full' }
      expect(await send(3, '2600000099')).toMatchObject(refused)
      must(await send(3, '2600000098'))
      await db.deleteFrom('complaint_photo').execute()
    },
  )

  test('the same form sent four times at once is one complaint, with one mail', async () => {
    const { db } = open().shop
    await mailsAboutClaims(open())
    const key = randomUUID()
    const email = 'najednou@example.cz'
    const received = await Promise.all(
      Array.from({ length: 4 }, async () => await receive({ email }, key, { photos: [photo()] })),
    )
    expect(new Set(received.map((one) => must(one).id)).size).toBe(1)
    const rows = db.selectFrom('complaint').select('id').where('email', '=', email)
    expect(await rows.execute()).toHaveLength(1)
    expect(await selectComplaintEvents({ db }, must(received[0]!).id)).toHaveLength(1)
    expect(customers(await mailsAboutClaims(open()))).toHaveLength(1)
  })

  test('from one mailbox five a day are taken, whatever its capitals or stands behind a plus, and more the next day', async () => {
    const many = await Promise.all(
      Array.from({ length: 8 }, async (_, time) => await receive({ email: `plny+${time}@example.cz` })),
    )
    expect(many.filter((one) => !isRefusal(one))).toHaveLength(5)
    expect(await receive({ email: 'PLNY@example.cz' })).toMatchObject({
      status: 429,
      error_trans_key: 'complaint.error.too_many',
    })
    travel(new Date(today.getTime() + day + 1))
    must(await receive({ email: 'plny@example.cz' }))
    travel(today)
  })

  test('of an order is confirmed: when, what, which settlement is wanted, and where the answer goes; the operator hears of it', async () => {
    const order = await ordered()
    await mailsAboutClaims(open())
    const made = { orderNumber: order.number, email: contact.email.toUpperCase() }
    const { id, orderId } = must(await receive(made, randomUUID(), { photos: [photo(), photo()] }))
    expect(orderId).toBe(order.id)
    const mails = await mailsAboutClaims(open())
    expect(mails).toHaveLength(2)
    const [mail] = customers(mails) as typeof mails
    const text = mail?.text?.replaceAll('\u00a0', ' ')
    expect(text).toContain(`Číslo reklamace: ${id}`)
    expect(text).toContain('Přijato: 21. listopadu 2026 13:00')
    expect(text).toContain(`Kontakt: ${made.email}`)
    expect(text).toContain('Požadované řešení: Vrátit peníze')
    expect(text).toContain('Počet fotek: 2')
    expect(text).toContain('nejpozději 21. prosince 2026')
    expect(text).toContain('> Nafouklý obal.')
    const operators = mails.find(({ to }) => to === open().shop.config.operator.email)
    expect(operators?.text).toContain(`c${id}`)
    for (const one of mails) {
      expect(one.html, 'W2').not.toContain('<script>alert')
      expect(one.html, 'W2').not.toContain('<b>chilli')
      expect(one.html).toContain('&lt;script&gt;alert(1)')
    }
  })

  test.each(['no order', 'somebody else’s'])(
    'of %s is confirmed by the same kind of mail, without a word of what was typed',
    async (which) => {
      const order = await ordered()
      await mailsAboutClaims(open())
      const orderNumber = which === 'no order' ? '2600999998' : order.number
      const email = `kdokoli-${orderNumber}@example.cz`
      const typed = { orderNumber, email, goods: 'Kupte levně', fault: 'https://podvod.example' }
      const { orderId } = must(await receive(typed))
      expect(orderId).toBe(null)
      const [mail, ...more] = customers(await mailsAboutClaims(open())) as {
        text?: string | null
        html?: string | null
      }[]
      expect(more).toEqual([])
      expect(mail?.text).toContain(`Číslo objednávky: ${orderNumber}`)
      // The footer names the mailbox that it went to.
      for (const part of [mail?.text, mail?.html])
        expect(part?.replaceAll(email, '')).not.toMatch(/Kupte|podvod|kdokoli/)
    },
  )

  test('refused, it is refused with a reason in writing and where disputes are settled; taken into work, no mail is sent', async () => {
    const order = await ordered()
    const { id } = must(await receive({ orderNumber: order.number, email: contact.email }))
    await mailsAboutClaims(open())
    const by = { actor: system, who: 'Petra', why: 'Po datu\n<i>trvanlivosti</i>.' }
    const stranger = { ...by, actor: { kind: 'customer', customerId: 1 } as const }
    expect(await workOnComplaint(open().shop, { id, by: stranger })).toMatchObject({ status: 403 })
    expect(await workOnComplaint(open().shop, { id, by: { ...by, why: '' } })).toMatchObject({
      state: 'IN_WORK',
    })
    expect(await mailsAboutClaims(open())).toEqual([])
    expect(await refuseComplaint(open().shop, { id, by })).toMatchObject({ state: 'REFUSED' })
    expect(await refuseComplaint(open().shop, { id, by })).toMatchObject({ state: 'REFUSED' })
    const [mail, ...more] = await mailsAboutClaims(open())
    expect(more).toEqual([])
    expect(mail?.to).toBe(contact.email)
    expect(mail?.text).toContain('> Po datu\n> <i>trvanlivosti</i>.')
    expect(mail?.text).toContain('adr.coi.cz')
    expect(mail?.html).not.toContain('<i>trvanlivosti')
    expect(await selectComplaintEvents({ db: open().shop.db }, id)).toMatchObject([
      { from: '', to: 'RECEIVED', actor: 'customer', at: today },
      { from: 'RECEIVED', to: 'IN_WORK', actor: 'staff', who: 'Petra' },
      { from: 'IN_WORK', to: 'REFUSED', actor: 'staff', who: 'Petra', why: by.why },
    ])
    expect(await workOnComplaint(open().shop, { id, by })).toMatchObject({ status: 409 })
  })

  test('five days before its last day and after it the operator is notified, once each, and not of what is settled', async () => {
    const order = await ordered()
    const received = must(await receive({ orderNumber: order.number, email: contact.email }))
    const ended = must(await receive({ email: 'hotovo@example.cz' }))
    await refuseComplaint(open().shop, { id: ended.id, by: { actor: system, who: '', why: 'ne' } })
    await mailsAboutClaims(open())
    const about = async (moment: string) => {
      travel(new Date(moment))
      const mails = await watchClaims(open())
      return mails.filter(({ text }) => text?.includes(`/admin/claims/c${received.id}\n`))
    }
    const own = async (moment: string) =>
      (await about(moment)).map(({ event, to }) => [event.split(':', 1)[0], to])
    const to = open().shop.config.operator.email
    expect(await own('2026-12-15T22:59:00Z')).toEqual([])
    expect(await own('2026-12-15T23:01:00Z')).toEqual([['complaint-alert-due_soon', to]])
    expect(await own('2026-12-21T22:00:00Z')).toEqual([])
    expect(await own('2026-12-21T23:01:00Z')).toEqual([['complaint-alert-overdue', to]])
    expect(await own('2027-01-10T12:00:00Z')).toEqual([])
    travel(today)
  })

  test('the database knows the same moves, refuses others, and keeps what happened', async () => {
    const { db } = open().shop
    const rows = await db.selectFrom('complaint_transition').selectAll().execute()
    const known = Object.entries(transitions).flatMap(([from, all]) => all.map((to) => `${from} ${to}`))
    expect(rows.map(({ from_state, to_state }) => `${from_state} ${to_state}`).toSorted()).toEqual(
      known.toSorted(),
    )
    const { id } = must(await receive({ email: 'kniha@example.cz' }))
    const move = { complaint_id: id, at: today, from_state: 'REFUSED', to_state: 'ACCEPTED' }
    await expect(
      db
        .insertInto('complaint_event')
        .values({ ...move, actor: 'staff', why: '' })
        .execute(),
    ).rejects.toThrow(/foreign key/)
    const { owner } = await database()
    await expect(owner.db.updateTable('complaint_event').set({ why: 'x' }).execute()).rejects.toThrow(
      /append/,
    )
  })

  test('W14: the database takes no photo of more pixels, of more bytes, or of another kind', async () => {
    const { db } = open().shop
    const { id } = must(await receive({ email: 'fotky@example.cz' }))
    const values = {
      complaint_id: id,
      position: 1,
      content_type: 'image/jpeg',
      width: 8000,
      height: 5000,
      content: Buffer.alloc(9),
    } as const
    const wrong = [
      { ...values, height: 5001 },
      { ...values, content: Buffer.alloc(5 * 1024 * 1024 + 1) },
      { ...values, content_type: 'image/svg+xml' as 'image/jpeg' },
      { ...values, position: 4 },
    ]
    for (const one of wrong)
      await expect(db.insertInto('complaint_photo').values(one).execute()).rejects.toThrow(/check/)
    await db.insertInto('complaint_photo').values(values).execute()
  })
})
