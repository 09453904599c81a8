// Changes of the settings by staff, and how they reach customers, other processes and documents.
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { done, filledCart, startShop, type TestShop, today, withShop } from '../../../test/app.ts'
import { withDatabase } from '../../../test/database.ts'
import { openPagesApp } from '../../../test/pages-app.ts'
import { aMember } from '../../../test/staff.ts'
import { pageIn } from '../../../test/page-in.ts'
import { inTransaction, runVerb } from '../../../test/statements.ts'
import type { Actor, StaffActor } from '../../server/context.ts'
import { readConfig } from '../../server/config.ts'
import { isRefusal, type Refusal } from '../../server/refusal.ts'
import { findAuditEvents } from '../../shop/audit/audit.ts'
import { findDocument } from '../../shop/content/content.ts'
import { issueInvoice } from '../../shop/invoices/invoices.ts'
import { findOrder, move } from '../../shop/orders/orders.ts'
import {
  configInForce,
  openSettings,
  seedSettings,
  SettingsWrong,
  type SettingVersion,
} from '../../shop/settings/settings.ts'
import type { Section, SettingValues } from '../../shop/settings/schema.ts'
import { changeSetting, readSettings, settingVersions } from './changes.ts'
import { makeRepresentative } from '../representatives/assigning.ts'

withShop('the settings', (open, database) => {
  const environment = readConfig({ NODE_ENV: 'test' })
  let owner: StaffActor
  let manager: StaffActor
  let reader: StaffActor
  let app: FastifyInstance
  let close: () => Promise<void>
  beforeAll(async () => {
    const { db } = await database()
    owner = await aMember(db, 'owner@example.cz', 'owner')
    manager = await aMember(db, 'manager@example.cz', 'manager')
    reader = await aMember(db, 'reader@example.cz', 'reader')
    ;({ app, close } = await openPagesApp(open().shop))
  }, 120_000)
  afterAll(async () => await close?.())

  const now = async <S extends Section>(section: S): Promise<SettingVersion<S>> => {
    const { db } = await database()
    const all = await readSettings({ actor: owner, db, environment })
    if (isRefusal(all)) throw new Error(all.error_trans_key)
    return all.find((one) => one.section === section) as SettingVersion<S>
  }
  const change = async (
    actor: Actor,
    section: string,
    value: unknown,
    { baseVersion, reason = '' }: { baseVersion: number; reason?: string },
  ) =>
    await inTransaction(open().shop.db, async (tx) =>
      changeSetting({ tx, actor, now: today }, { section, value, baseVersion, reason }),
    )
  /** Changes some fields of a section's current value. */
  const set = async <S extends Section>(
    section: S,
    fields: Partial<SettingValues[S]>,
    actor: Actor = owner,
  ) => {
    const { value, newest } = await now(section)
    const changed = await change(actor, section, { ...value, ...fields }, { baseVersion: newest })
    if (isRefusal(changed)) throw new Error(changed.error_trans_key)
    return changed.saved
  }
  const page = async (url: string) => (await app.inject({ url, headers: { accept: 'text/html' } })).body

  describe('are changed by staff', () => {
    test('who may, with a history and an audit that names no value', async () => {
      const { db } = await database()
      const { value, newest } = await now('bank')
      const account = { account: '222885/5500' }
      for (const actor of [manager, reader, { kind: 'customer', customerId: 1 } as const])
        expect(await change(actor, 'bank', account, { baseVersion: newest })).toMatchObject({
          status: 403,
          error_trans_key: 'staff.error.not_allowed',
        })
      expect(await change(manager, 'reviews', { askAfterDays: 3 }, { baseVersion: 0 })).toMatchObject({
        isNew: true,
      })
      expect(await readSettings({ actor: reader, db, environment })).toMatchObject({ status: 403 })
      expect(await settingVersions({ actor: reader, db }, { section: 'bank', size: 9 })).toMatchObject({
        status: 403,
      })
      expect([value, newest]).toEqual([{ account: environment.bankAccount, others: [] }, 0])

      const reason = 'Nová banka'
      expect(await change(owner, 'bank', account, { baseVersion: 0, reason })).toMatchObject({
        saved: { version: 1, value: account, staffId: owner.staffId, at: today, reason },
        isNew: true,
      })
      // Saving an identical value writes no version.
      expect(await change(owner, 'bank', account, { baseVersion: 1 })).toMatchObject({ isNew: false })
      await set('bank', { account: '19-2000145399/0800' })
      const asked = { section: 'bank', size: 1 }
      const first = pageIn(await settingVersions({ actor: manager, db }, asked))
      expect(first).toMatchObject({ rows: [{ version: 2 }], next: expect.any(String) as string })
      const place = first.next ?? undefined
      expect(await settingVersions({ actor: manager, db }, { ...asked, after: place })).toMatchObject({
        rows: [{ version: 1, value: account, reason }],
        next: null,
      })
      const audit = await findAuditEvents({ db }, { size: 9, subject: { kind: 'setting', id: 'bank' } })
      const { rows: events } = pageIn(audit)
      expect(events.map(({ operation, after, actorId }) => [operation, after, actorId])).toEqual([
        ['setting.change_money', { version: 2 }, owner.staffId],
        ['setting.change_money', { version: 1 }, owner.staffId],
      ])
    })

    test('but not to what their rules refuse: each wrong field is named, and nothing is written', async () => {
      const { value, newest } = await now('operator')
      const wrong = { ...value, ico: '1', email: 'obchod' }
      expect(await change(owner, 'operator', wrong, { baseVersion: newest })).toMatchObject({
        status: 422,
        errors: [
          { path: 'ico', error_trans_key: 'settings.error.ico' },
          { path: 'email', error_trans_key: 'settings.error.email' },
        ],
      })
      expect(await change(owner, 'operator', { ...value, vat: 1 }, { baseVersion: newest })).toMatchObject({
        status: 400,
        errors: [{ path: 'vat', error_trans_key: 'error.unknown_field' }],
      })
      for (const nothing of [null, 'text', [], undefined])
        expect(await change(owner, 'operator', nothing, { baseVersion: newest })).toMatchObject({
          refused: true,
        })
      for (const name of ['secret', '__proto__', 'constructor', ''])
        expect(await change(owner, name, {}, { baseVersion: 0 })).toMatchObject({
          status: 404,
          error_trans_key: 'settings.error.section',
        })
      expect((await now('operator')).newest).toBe(newest)
    })

    test('one after the other: of two at once one is refused, and gets both values back', async () => {
      await set('unpaid', {}, manager)
      const { newest, value } = await now('unpaid')
      const asked = [4, 5, 6, 7].map((orders) => ({ ...value, orders }))
      const said = await Promise.all(
        asked.map(async (one) => await change(manager, 'unpaid', one, { baseVersion: newest })),
      )
      const saved = said.filter((one) => !isRefusal(one))
      expect(saved).toMatchObject([{ isNew: true, saved: { version: newest + 1 } }])
      const refused = said.flatMap((one, place) => (isRefusal(one) ? [{ one, yours: asked[place] }] : []))
      expect(refused).toHaveLength(3)
      const { value: held } = await now('unpaid')
      for (const { one, yours } of refused)
        expect(one satisfies Refusal).toMatchObject({
          status: 409,
          error_trans_key: 'settings.error.changed',
          more: {
            current: { version: newest + 1, value: held },
            yours,
            difference: [{ field: 'orders', base: value.orders, current: held.orders, yours: yours?.orders }],
          },
        })
      // Whatever is written past the verb: the database takes the next version only, and keeps each for good.
      const { db, owner: itsOwner } = await database()
      const row = { section: 'unpaid', value: JSON.stringify(held), at: today }
      const insert = async (version: number) =>
        await db
          .insertInto('setting_version')
          .values({ ...row, version })
          .execute()
      await expect(insert(newest + 1)).rejects.toThrow(/duplicate key/)
      await expect(insert(newest + 3)).rejects.toThrow(/does not follow/)
      await expect(itsOwner.db.updateTable('setting_version').set({ reason: 'x' }).execute()).rejects.toThrow(
        /append/,
      )
    })
  })

  describe('reach', () => {
    test('kept pages and every other process, whole, with the next version', async () => {
      const { db } = await database()
      const other = await startShop(await database())
      const watching = await openSettings({
        db,
        environment,
        now: () => today,
        report: () => undefined,
        everyMs: 20,
      })
      watching.start()
      try {
        expect(await page('/kontakt')).toContain('777\u00a0123\u00a0456')
        const before = other.shop.config
        await set('operator', { phone: '+420 601 234 567', name: 'Masna s.r.o.' })
        expect(other.shop.config).toBe(before)
        await other.shop.settings.refresh()
        expect(other.shop.config.operator).toMatchObject({
          phone: '+420\u00a0601\u00a0234\u00a0567',
          name: 'Masna s.r.o.',
        })
        // A config object already read does not change: a request never sees half of a change.
        expect(before.operator.name).toBe(environment.operator.name)
        await expect.poll(() => watching.config().operator.name).toBe('Masna s.r.o.')
        await expect.poll(async () => await page('/kontakt')).toContain('601\u00a0234\u00a0567')
        const security = await app.inject({ url: '/.well-known/security.txt' })
        expect(security.body).toContain(`mailto:${environment.operator.email}`)
      } finally {
        watching.close()
        await other.close()
      }
    })

    test('carts: free shipping from another worth, and transfers where there is an account', async () => {
      const { db } = await database()
      const buyer = open().visitor()
      await filledCart(buyer, { pieces: 2 })
      const cart = async () => (await done(buyer.get('/api/cart'))).cart
      expect(await cart()).toMatchObject({ has_free_shipping: false, free_shipping_from: 1000 })
      await set('trade', { consumerFreeFrom: 100, resellerFreePieces: 9 }, manager)
      expect(await cart()).toMatchObject({ has_free_shipping: true, free_shipping_from: 1 })
      const { value } = await now('trade')
      const terms = await db
        .selectFrom('trade_terms')
        .select(['order_type', 'free_shipping_from', 'free_shipping_pcs'])
        .orderBy('order_type')
        .execute()
      expect(terms).toEqual([
        { order_type: 'B2B', free_shipping_from: value.resellerFreeFrom, free_shipping_pcs: 9 },
        { order_type: 'B2C', free_shipping_from: 100, free_shipping_pcs: null },
      ])
      const real = { ...environment, production: true }
      await set('bank', { account: environment.bankAccount })
      expect((await configInForce({ db }, real)).transfersAccepted).toBe(false)
      await set('bank', { account: '222885/5500' })
      expect(await configInForce({ db }, real)).toMatchObject({
        transfersAccepted: true,
        bankAccount: '222885/5500',
      })
    })

    test('documents that are issued from then on: those before keep the operator and the account they had', async () => {
      const snapshotOf = async (shop: TestShop) => {
        const buyer = shop.visitor()
        await filledCart(buyer, { boxes: 1 })
        const { order } = await done(buyer.put('/api/cart/submit-order', {}))
        const { id = 0 } = (await findOrder(shop.shop, { token: order.token })) ?? {}
        const paid = { order: 'CONFIRMED', payment: 'PAID', fulfilment: 'READY' } as const
        const by = { actor: 'shop', why: 'test', now: today } as const
        await runVerb(shop.shop.db, move, {}, { orderId: id, to: paid, by })
        await runVerb(shop.shop.db, issueInvoice, { ...shop.shop, config: shop.shop.config, now: today }, id)
        return async () =>
          JSON.stringify(
            await shop.shop.db
              .selectFrom('invoice')
              .select('snapshot')
              .where('order_id', '=', id)
              .executeTakeFirstOrThrow(),
          )
      }
      await open().shop.settings.refresh()
      const issued = await snapshotOf(open())
      const asIssued = await issued()
      await set('operator', { name: 'Jiná masna s.r.o.' })
      await open().shop.settings.refresh()
      const later = await snapshotOf(open())
      expect(await issued()).toBe(asIssued)
      expect(asIssued).not.toContain('Jiná masna')
      expect(await later()).toContain('Jiná masna s.r.o.')
    })

    test('unpaid orders: how long they keep their goods from then on, a card’s long enough for the gateway', async () => {
      const keeps = async (payment: 'transfer') => {
        await open().shop.settings.refresh()
        const buyer = open().visitor()
        await filledCart(buyer, { pieces: 1, payment })
        const { order } = await done(buyer.put('/api/cart/submit-order', {}))
        const { expiresAt } = (await findOrder({ db: open().shop.db }, { token: order.token })) ?? {}
        return ((expiresAt?.getTime() ?? 0) - today.getTime()) / 60_000
      }
      expect(await keeps('transfer')).toBe(7 * 24 * 60)
      await set('deadlines', { transferDays: 2, cardMinutes: 90, invoiceDays: 30 }, manager)
      expect(await keeps('transfer')).toBe(2 * 24 * 60)
      // The documents state the values in force.
      const read = async (code: string, locale: 'cs' | 'en') => {
        const later = new Date('2026-11-23T12:00:00Z')
        const { config, db } = open().shop
        return JSON.stringify(
          await findDocument({ db, now: later }, { code, locale, which: 'current', issuer: config }),
        )
      }
      expect(await read('terms', 'cs')).toMatch(/do.90.minut.*zaplaťte do.2.dnů/s)
      expect(await read('terms', 'en')).toMatch(/within 90.minutes.*within 2.days/s)
      expect(await read('b2b-terms', 'cs')).toMatch(/splatná do.30.dnů.*do.90.minut/s)
      expect(await read('b2b-guide', 'en')).toMatch(/due within 30.days/)
      expect(await read('shipping-and-payment', 'cs')).toMatch(/dokončete do.90.minut/)
      const { value, newest } = await now('deadlines')
      const tooSoon = { ...value, cardMinutes: 64 }
      expect(await change(manager, 'deadlines', tooSoon, { baseVersion: newest })).toMatchObject({
        errors: [{ path: 'cardMinutes' }],
      })
    })

    test('how much one person writes off is for an owner to change; the rest of its section is not', async () => {
      const { value, newest } = await now('stock')
      const asks = async (by: StaffActor, changed: object) =>
        await change(by, 'stock', { ...value, ...changed }, { baseVersion: newest })
      const more = { writeOffAlone: 100_000_00 }
      expect(await asks(manager, more)).toMatchObject({ status: 403 })
      expect(await asks(manager, { ...more, lowDays: 3 })).toMatchObject({ status: 403 })
      await set('stock', { lowDays: 3 }, manager)
      await set('stock', more, owner)
    })

    test('a new representative, who gets the share of the settings where none is agreed', async () => {
      const { db } = await database()
      await set('commission', { percent: 7 }, manager)
      const { customerId } = await aMember(db, 'new@example.cz', 'reader')
      const made = async (commission?: number) =>
        await runVerb(
          db,
          makeRepresentative,
          { actor: owner, now: today, queue: open().shop.queue },
          { customerId, commission },
        )
      expect(await made()).toMatchObject({ commission: 7 })
      expect(await made(12)).toMatchObject({ commission: 12 })
      expect(await made()).toMatchObject({ commission: undefined })
    })
  })

  test('that are wrong in the database leave the last right ones, and are reported with their section and field', async () => {
    const { db } = await database()
    const { value, newest } = await now('operator')
    const insert = async (section: string, version: number, wrong: object) =>
      await db
        .insertInto('setting_version')
        .values({ section, version, value: JSON.stringify(wrong), at: today })
        .execute()
    const told: string[] = []
    const running = await openSettings({
      db,
      environment,
      now: () => today,
      report: ({ message }) => told.push(message),
    })
    await insert('operator', newest + 1, { ...value, ico: 'none', name: 'Podvod' })
    // A section from a later release, which this release does not report.
    await insert('mascot', 1, { name: 'Býk' })
    await running.refresh()
    await running.refresh()
    expect(running.config().operator.name).toBe(value.name)
    expect(told).toEqual([
      expect.stringMatching(/"operator", version \d+, are wrong: ico: .*eight digits.*Version \d+ holds/),
    ])
    expect((await configInForce({ db }, environment)).operator.name).toBe(value.name)
    // A section without a valid version: a start fails with the fault, a running shop goes on, and staff corrects it.
    await insert('mail', 1, { sender: 'no address' })
    await running.refresh()
    expect(running.config().operator.name).toBe(value.name)
    expect(told[1]).toMatch(/"mail", version 1, .*sender: .*No earlier version is right/)
    await expect(
      openSettings({ db, environment, now: () => today, report: () => undefined }),
    ).rejects.toThrow(SettingsWrong)
    await set('mail', { sender: 'posta@masna.example', footerCs: 'Voláme zpět', footerEn: '' })
    expect((await set('operator', { name: 'Masna s.r.o.' })).version).toBe(newest + 2)
    await running.refresh()
    expect(running.config()).toMatchObject({
      mailFrom: 'posta@masna.example',
      mailFooters: { cs: 'Voláme zpět', en: '' },
      operator: { name: 'Masna s.r.o.' },
    })
  })

  test('where mails come from is for an owner to change; the lines below them are not', async () => {
    await set('mail', { sender: 'posta@masna.example' }, owner)
    await set('mail', { footerCs: 'Voláme hned' }, manager)
    const { value, newest } = await now('mail')
    const elsewhere = { ...value, sender: 'platby@masna.example' }
    expect(await change(manager, 'mail', elsewhere, { baseVersion: newest })).toMatchObject({ status: 403 })
  })
})

withDatabase('the first settings', (database) => {
  test('are those of the environment, once, also where two processes start at the same time', async () => {
    const { db } = await database()
    const given = { NODE_ENV: 'test', DEMO: 'false', BANK_ACCOUNT: '222885/5500', COD_CONFIRM_OVER: 'never' }
    const config = readConfig(given)
    await Promise.all([seedSettings({ db, now: today }, config), seedSettings({ db, now: today }, config)])
    await seedSettings({ db, now: today }, readConfig({ ...given, BANK_ACCOUNT: '19-2000145399/0800' }))
    const rows = await db.selectFrom('setting_version').select(['section', 'version', 'staff_id']).execute()
    expect(rows.map(({ section, version }) => `${section} ${version}`).toSorted()).toEqual([
      'bank 1',
      'commission 1',
      'stock 1',
      'trade 1',
      'unpaid 1',
    ])
    expect(await configInForce({ db }, readConfig({ NODE_ENV: 'test' }))).toMatchObject({
      bankAccount: '222885/5500',
      unpaid: { orders: 3, confirmCashOver: null },
    })
    // A demo holds all of them.
    await seedSettings({ db, now: today }, readConfig({}))
    expect(await configInForce({ db }, readConfig({ OPERATOR_NAME: 'Masna s.r.o.' }))).toMatchObject({
      operator: readConfig({}).operator,
    })
  })
})
