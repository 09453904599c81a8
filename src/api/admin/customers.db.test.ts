// People and companies for staff: found in one list, shown on one card, changed, and made one (docs/people.md, "Customers, as staff sees them").
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { deliver, demo, demoPassword, signedIn, signedInOwner } from '../../../test/accounts.ts'
import { type Answer, done, withShop } from '../../../test/app.ts'
import { says } from '../../../test/command-shop.ts'
import { aCompany, memberOf } from '../../../test/companies.ts'
import { asAnotherRequest } from '../../../test/database.ts'
import { rounds } from '../../../test/rounds.ts'
import { aMember, anAccount, system } from '../../../test/staff.ts'
import { submitted } from '../../../test/submitted.ts'
import type { Actor, OperationContext, Outcome, Writing } from '../../server/context.ts'
import { isRefusal } from '../../server/refusal.ts'
import { shop as command } from '../../main/commands/shop.ts'
import { findAuditEvents } from '../../shop/audit/audit.ts'
import { deactivate, unknownNetwork } from '../../shop/auth/auth.ts'
import { credit, creditOf, receive, releaseOrder, spendCredit } from '../../shop/money/money.ts'
import { lockOrder } from '../../shop/orders/orders.ts'
import { addMember, callerByKey, findMember, makeKey } from '../../shop/staff/staff.ts'
import { changeContact, mergeCustomers, unblockAccount } from '../../workflows/customers/customers.ts'
import { pageIn } from '../../../test/page-in.ts'
import { inTransaction, sqlRows, runVerb } from '../../../test/statements.ts'

type Doing = Writing & OperationContext

interface PersonRow {
  kind: string
  id: number
  name: string
  email: string | null
  orders: number
  is_blocked: boolean
}
const at = '/api/admin/customers'
const reason = 'the customer wrote to us'

withShop('customers for staff', (open, database) => {
  const staff = signedInOwner(open)
  let numbers = 0
  // eslint-disable-next-line typescript/no-unnecessary-type-parameters -- says what a test reads of an answer
  const bodyOf = <Body>(answer: Answer) => answer.body as unknown as Body
  const list = async (query: string) =>
    bodyOf<{ people: PersonRow[]; next: string | null }>(await staff.get(`${at}?${query}`))
  const found = async (typed: string) =>
    (await list(`query=${encodeURIComponent(typed)}`)).people.map(({ kind, email, name }) =>
      kind === 'COMPANY' ? name : email,
    )
  const key = () => `key-${++numbers}`
  const account = async (name = 'double') => {
    const email = `${name}${++numbers}@example.cz`
    return { id: await anAccount(open().shop.db, email), email }
  }
  const put = async (path: string, body: object) => await staff.put(`${at}/${path}`, body)
  const merged = async (into: number, from: { kind: string; id: number }) =>
    await put('merge', { into, from, reason })
  const card = async (kind: string, id: number) =>
    bodyOf<{
      orders: number
      orders_value: number
      guest_orders: number
      turnover: number
      credit: number
      tags: string[]
      company: { ico: string } | null
      account: {
        merged_into: number | null
        erased_at: string | null
        blocked_at: string | null
        is_staff: boolean
      } | null
    }>(await staff.get(`${at}/one?kind=${kind}&id=${id}`))
  const rename = async (id: number, values: { last?: string; phone?: string }) =>
    await sql`update customer set last_name = ${values.last ?? 'Pilná'}, phone = ${values.phone ?? '+420777123456'}
        where id = ${id}`.execute(open().shop.db)
  const giveOrder = async (customerId: number) => {
    const { id } = await submitted(open())
    await sqlRows(open().shop.db)`update shop_order set customer_id = ${customerId} where id = ${id}`
    return id
  }
  const giveCredit = async (customerId: number, amount: number) => {
    const { db, now } = open().shop
    await inTransaction(db, async (tx) => {
      const by = { actor: 'staff', staffId: null } as const
      const money = { tx, by, now: now() }
      const came = await receive(money, { kind: 'CASH', key: key(), amount, receivedOn: '2026-11-20' })
      if (isRefusal(came)) throw new Error(came.error_trans_key)
      await credit(money, { key: key(), receivedId: came.received.id, owner: { customerId }, amount })
    })
  }

  const isServer = inject('database').engine === 'postgres'
  /** Until a call waits for another transaction, or is over. */
  const untilItWaits = async (call: Promise<unknown>) => {
    const ended: true[] = []
    const end = () => void ended.push(true)
    call.then(end, end)
    const waiting = sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
    const waiters = async () => await asAnotherRequest(async () => await waiting.execute(open().shop.db))
    while (ended.length === 0 && (await waiters()).rows.length === 0);
  }

  test('are found by the beginning of a name, an address, a company or its number, and by a phone in any notation', async () => {
    const one = await account('zbynek.find')
    await rename(one.id, { last: 'Řezníčková', phone: '+421905777888' })
    const { ico } = await aCompany(open())
    for (const typed of ['rezni', 'ŘEZNÍČ petra', one.email.slice(0, 12), '0905 777 888', '+421 905 777'])
      expect(await found(typed), typed).toEqual([one.email])
    expect(await found(ico.slice(0, 7))).toEqual([`Obchod ${ico}`])
    expect(await found(`obchod ${ico.slice(0, 5)}`)).toEqual([`Obchod ${ico}`])
    expect(await found('řezníčková karel')).toEqual([])
    expect(await found('%')).toEqual([])
  })

  test('who only ordered as guests are found once by their address, and have a card', async () => {
    const email = 'Host.Jednou@example.cz'
    for (const { id } of [await submitted(open()), await submitted(open())])
      await sqlRows(open().shop.db)`update shop_order set email = ${email} where id = ${id}`
    const { people } = await list('query=host.jednou')
    expect(people).toMatchObject([{ kind: 'GUEST', email, orders: 2 }])
    const guest = people[0]?.id ?? 0
    expect(await card('GUEST', guest)).toMatchObject({ orders: 2, guest_orders: 2, account: null })
    const { rows } = bodyOf<{ rows: object[] }>(await staff.get(`${at}/orders?kind=GUEST&id=${guest}`))
    expect(rows).toHaveLength(2)
    const into = await account()
    expect(bodyOf(await merged(into.id, { kind: 'GUEST', id: guest }))).toMatchObject({
      is_new: true,
      moved: { orders: 2 },
    })
    expect(bodyOf(await merged(into.id, { kind: 'GUEST', id: guest }))).toMatchObject({ is_new: false })
    expect(await card('ACCOUNT', into.id)).toMatchObject({ orders: 2, guest_orders: 0 })
    expect(await found('host.jednou')).toEqual([])
  })

  test('guests are found by surname and phone, and all kinds stand in Czech order of names', async () => {
    const names = ['Chalupa', 'Cibulka', 'Čáp', 'Hora', 'Ibl', 'Żaba', 'Zych', 'Žába']
    const ordered = ['Cibulka', 'Čáp', 'Hora', 'Chalupa', 'Ibl', 'Żaba', 'Zych', 'Žába']
    for (const [place, last_name] of names.entries()) {
      if (place % 2 === 0) await rename((await account(`cz.${place}`)).id, { last: last_name })
      else {
        const { id } = await submitted(open())
        const billing = JSON.stringify({ first_name: 'Petra', last_name, phone: `+42060255500${place}` })
        await sqlRows(
          open().shop.db,
        )`update shop_order set email = ${`cz.guest${place}@example.cz`}, billing = billing || ${billing}::jsonb
            where id = ${id}`
      }
    }
    for (const typed of ['cibul', 'Petra CIBULKA', '602 555 001', '+420 602\u200b555001'])
      expect(await found(typed), typed).toEqual(['cz.guest1@example.cz'])
    const listed = async (sort: string) => {
      const seen: string[] = []
      let after = ''
      do {
        const page = await list(`query=cz.&sort=${sort}&size=3${after}`)
        seen.push(...page.people.map(({ name }) => name.split(' ').at(-1) ?? ''))
        after = page.next === null ? '' : `&after=${page.next}`
      } while (after !== '')
      return seen
    }
    expect(await listed('name')).toEqual(ordered)
    expect(await listed('name_down')).toEqual(ordered.toReversed())
  })

  test('are listed page by page, each once, by name and by when they came', async () => {
    await submitted(open())
    for (const sort of ['name', 'newest']) {
      const all = await list(`sort=${sort}&size=500`)
      expect(all.next).toBeNull()
      const seen: string[] = []
      let after = ''
      do {
        const page = await list(`sort=${sort}&size=3${after}`)
        seen.push(...page.people.map(({ kind, id }) => `${kind} ${id}`))
        after = page.next === null ? '' : `&after=${page.next}`
      } while (after !== '')
      expect(seen).toEqual(all.people.map(({ kind, id }) => `${kind} ${id}`))
      expect(new Set(seen).size).toBe(seen.length)
      expect(new Set(all.people.map(({ kind }) => kind))).toEqual(new Set(['ACCOUNT', 'COMPANY', 'GUEST']))
    }
  })

  test('a company’s card and its people’s show what was agreed', async () => {
    const { id, ico } = await aCompany(open(), { creditLimit: 500_000 })
    const { customerId } = await memberOf(open(), id)
    expect(await card('COMPANY', id)).toMatchObject({ company: { ico, credit_limit: 5000, people: [{}] } })
    expect(await card('ACCOUNT', customerId)).toMatchObject({ company: { ico } })
  })

  test('are noted and tagged; a repeat does nothing, and another note under the key is refused', async () => {
    const { id } = await account()
    const note = { of: { account: id }, key: key(), text: 'Volá po páté\nodpoledne' }
    expect(bodyOf(await put('note', note))).toEqual({ is_new: true })
    expect(bodyOf(await put('note', note))).toEqual({ is_new: false })
    expect(await put('note', { ...note, text: 'x' })).toMatchObject({ status: 409 })
    expect(bodyOf(await put('tags', { of: { account: id }, tags: ['vip', 'gastro'] }))).toEqual({
      is_new: true,
    })
    expect(bodyOf(await put('tags', { of: { account: id }, tags: ['gastro', 'vip'] }))).toEqual({
      is_new: false,
    })
    expect((await list('tag=vip')).people.map((one) => one.id)).toEqual([id])
    expect((await card('ACCOUNT', id)).tags).toEqual(['gastro', 'vip'])
    const notes = bodyOf<{ rows: object[] }>(await staff.get(`${at}/notes?kind=ACCOUNT&id=${id}`))
    expect(notes.rows).toMatchObject([{ text: note.text }])
    await expect(
      sql`update customer_note set text = 'x' where customer_id = ${id}`.execute(open().shop.db),
    ).rejects.toThrow(/denied|append/)
  })

  test('contact is changed: the old mailbox is notified, and sessions end', async () => {
    const { shop } = open()
    const { id } = await account('stary')
    const former = (
      await shop.db.selectFrom('customer').select('email').where('id', '=', id).executeTakeFirst()
    )?.email
    await deliver(open())
    const wanted = {
      account: id,
      email: `nova${numbers}@example.cz`,
      first_name: 'Jana',
      last_name: 'Nová',
      phone: '608 111 222',
      locale: 'en',
      reason,
    }
    expect(bodyOf(await put('contact', wanted))).toEqual({
      fields: ['firstName', 'lastName', 'phone', 'locale', 'email'],
    })
    expect(bodyOf(await put('contact', wanted))).toEqual({ fields: [] })
    const mails = await deliver(open())
    expect(mails.map(({ to }) => to)).toEqual([former])
    const taken = await account()
    expect(await put('contact', { ...wanted, email: taken.email })).toMatchObject({ status: 409 })
    const events = pageIn(
      await findAuditEvents({ db: shop.db }, { size: 5, subject: { kind: 'customer', id: String(id) } }),
    ).rows
    expect(events).toHaveLength(1)
    expect(JSON.stringify(events)).not.toMatch(/Jana|nova\d|608/)
  })

  test('an account is shut and opened again; that of a member of staff is left alone', async () => {
    const { id } = await account()
    expect(bodyOf(await put('block', { account: id, reason }))).toEqual({ is_new: true })
    expect(bodyOf(await put('block', { account: id, reason }))).toEqual({ is_new: false })
    expect((await card('ACCOUNT', id)).account?.blocked_at).not.toBeNull()
    expect((await list('state=blocked')).people.map((one) => one.id)).toContain(id)
    expect(await put('password-link', { account: id, key: key() })).toMatchObject({ status: 409 })
    expect(bodyOf(await put('unblock', { account: id, reason }))).toEqual({ is_new: true })
    expect((await card('ACCOUNT', id)).account?.blocked_at).toBeNull()
    const member = await aMember(open().shop.db, `clenka${++numbers}@example.cz`, 'support')
    const theirs = { account: member.customerId, reason }
    expect(await put('block', theirs)).toMatchObject({ status: 409 })
    const contact = {
      email: 'zlodej@example.cz',
      first_name: 'x',
      last_name: 'x',
      phone: '608111222',
      locale: 'cs',
    }
    expect(await put('contact', { ...theirs, ...contact })).toMatchObject({ status: 409 })
  })

  test('a member whose account is reopened has no roles and no keys', async () => {
    const { db } = open().shop
    const now = open().clock.now
    const email = `vratka${++numbers}@example.cz`
    const member = await aMember(db, email, 'manager')
    const support = await aMember(db, `otvirac${++numbers}@example.cz`, 'support')
    const asked = { name: email, permissions: ['orders.read'], callsPerMinute: 60 } as const
    const expiresAt = new Date(now.getTime() + 24 * 3600_000)
    const doing = async <Done>(actor: Actor, work: (context: Doing) => Promise<Outcome<Done>>) =>
      await inTransaction(db, async (tx) => {
        const outcome = await work({ tx, actor, now })
        if (isRefusal(outcome)) throw new Error(outcome.error_trans_key)
        return outcome
      })
    const { id: keyId, key: secret } = await doing(
      member,
      async (context) => await makeKey(context, { ...asked, expiresAt }),
    )
    const caller = async () => (await callerByKey({ db, now }, secret))?.key.id
    expect(await caller()).toBe(keyId)
    const customerId = member.customerId
    await inTransaction(db, async (tx) => {
      await deactivate({ tx, now }, { customerId, network: unknownNetwork })
    })
    expect(await caller()).toBeUndefined()
    const opening = async (context: Doing) =>
      await unblockAccount({ ...context, queue: open().shop.queue }, { customerId, reason })
    expect(await doing(support, opening)).toEqual({ isNew: true })
    expect((await card('ACCOUNT', customerId)).account).toMatchObject({ blocked_at: null, is_staff: false })
    expect(await findMember({ db }, { customerId })).toBeNull()
    expect(await caller()).toBeUndefined()
    const subject = { kind: 'staff', id: String(member.staffId) }
    const [ended] = pageIn(await findAuditEvents({ db }, { size: 5, subject })).rows
    expect(ended).toMatchObject({ operation: 'staff.remove', before: { roles: ['manager'] }, reason })
    // Roles have to be granted again; keys that ended stay ended.
    await doing(system, async (context) => await addMember(context, { customerId, roles: ['reader'] }))
    expect((await findMember({ db }, { customerId }))?.roles).toEqual(['reader'])
    expect(await caller()).toBeUndefined()
  })

  test('the account of the only owner is not opened before the shop has another one', async () => {
    const { db } = open().shop
    const now = open().clock.now
    const opened = await inTransaction(db, async (tx) => {
      await sqlRows(tx)`update customer set deactivated_at = ${now} where is_admin`
      const owner = await sql<{ id: number }>`select m.customer_id as id from staff_member m
            join staff_role r on r.staff_id = m.id where r.role = 'owner' and m.ended_at is null limit 1`.execute(
        tx,
      )
      const asked = { customerId: owner.rows[0]!.id, reason }
      const answer = await unblockAccount({ tx, now, actor: system, queue: open().shop.queue }, asked)
      throw Object.assign(new Error('taken back'), { answer })
    }).catch((error: unknown) => (error as { answer?: unknown }).answer)
    expect(opened).toMatchObject({ status: 409, error_trans_key: 'staff.error.last_owner' })
  })

  test('the address of a representative is changed by those alone who make representatives', async () => {
    const { db, queue, now } = open().shop
    const { id, email } = await account()
    await sqlRows(db)`update customer set is_sales_representative = true where id = ${id}`
    const given = {
      customerId: id,
      email: `jiny${email}`,
      firstName: 'Jan',
      lastName: 'Jiný',
      phone: '608111222',
    }
    const change = async (role: 'support' | 'manager') => {
      const actor = await aMember(db, `meni${++numbers}@example.cz`, role)
      return await runVerb(
        db,
        changeContact,
        { actor, now: now(), queue },
        { ...given, locale: 'cs', reason },
      )
    }
    expect(await change('support')).toMatchObject({ status: 403 })
    expect(await change('manager')).toMatchObject({ fields: ['firstName', 'lastName', 'phone', 'email'] })
  })

  test('a link to set a password is mailed once for a key, and five times a day at most', async () => {
    const { id, email } = await account()
    await deliver(open())
    const first = key()
    expect(bodyOf(await put('password-link', { account: id, key: first }))).toEqual({ is_new: true })
    expect(bodyOf(await put('password-link', { account: id, key: first }))).toEqual({ is_new: false })
    expect((await deliver(open())).map(({ to }) => to)).toEqual([email])
    for (let sent = 1; sent < 5; sent++) await done(put('password-link', { account: id, key: key() }))
    expect(await put('password-link', { account: id, key: key() })).toMatchObject({ status: 429 })
    expect(bodyOf(await put('password-link', { account: id, key: first }))).toEqual({ is_new: false })
  })

  test('two accounts of one person become one: what the preview says moves, once', async () => {
    const { shop } = open()
    const [into, from] = [await account(), await account()]
    const { id: companyId } = await aCompany(open())
    await sqlRows(
      shop.db,
    )`insert into company_member (customer_id, company_id, role, since) values (${from.id}, ${companyId}, 'BUYER', now())`
    const orderId = await giveOrder(from.id)
    await giveCredit(from.id, 70_000)
    await giveCredit(into.id, 5000)
    await put('note', { of: { account: from.id }, key: key(), text: 'x' })
    await put('tags', { of: { account: from.id }, tags: ['vip'] })
    const address = JSON.stringify({ street: 'Dlouhá 1' })
    for (const id of [from.id, into.id])
      await sqlRows(shop.db)`insert into customer_address (customer_id, kind, is_default, address, created_at)
          values (${id}, 'BILLING', true, ${address}::jsonb, now()), (${id}, 'DELIVERY', true, ${JSON.stringify({ street: String(id) })}::jsonb, now())`
    const moved = { orders: 1, carts: 0, addresses: 1, notes: 1, credit: 700, company: true }
    const preview = await staff.get(`${at}/merge-preview?into=${into.id}&kind=ACCOUNT&id=${from.id}`)
    expect(bodyOf(preview)).toEqual(moved)
    expect(bodyOf(await merged(into.id, { kind: 'ACCOUNT', id: from.id }))).toEqual({ is_new: true, moved })
    expect(bodyOf(await merged(into.id, { kind: 'ACCOUNT', id: from.id }))).toEqual({
      is_new: false,
      moved,
    })
    expect(await creditOf({ db: shop.db }, { customerId: into.id })).toBe(75_000)
    expect(await creditOf({ db: shop.db }, { customerId: from.id })).toBe(0)
    expect(await card('ACCOUNT', into.id)).toMatchObject({ orders: 1, tags: ['vip'], company: {} })
    const shell = await card('ACCOUNT', from.id)
    expect(shell).toMatchObject({ orders: 0, account: { merged_into: into.id } })
    expect(JSON.stringify(shell)).not.toContain(from.email)
    expect(await found(from.email)).toEqual([])
    const order = await shop.db
      .selectFrom('shop_order')
      .select('customer_id')
      .where('id', '=', orderId)
      .executeTakeFirst()
    expect(order?.customer_id).toBe(into.id)
    // The address can be used for a new account.
    expect(await anAccount(shop.db, from.email)).toBeGreaterThan(0)
    expect(await put('unblock', { account: from.id, reason })).toMatchObject({ status: 409 })
  })

  test('what is in a double’s cart comes along, beside what the account’s own cart holds', async () => {
    const { db } = open().shop
    const double = await signedIn(open(), demo.consumer, demoPassword)
    await done(double.put('/api/cart/add-snack-to-cart', { quantity_box: 0, quantity_piece: 4 }))
    const owner = await db
      .selectFrom('customer')
      .select('id')
      .where('email', '=', demo.consumer)
      .executeTakeFirst()
    const linesOf = async (id: number) =>
      await sqlRows<{
        code: string
        quantity: number
      }>(db)`select l.code, l.quantity from cart c join cart_line l on l.cart_id = c.id
          where c.customer_id = ${id} and c.status = 'WAITING' order by l.code`
    const brought = await linesOf(owner?.id ?? 0)
    expect(brought).toMatchObject([{ quantity: 4 }])
    const into = await account()
    await done(merged(into.id, { kind: 'ACCOUNT', id: owner?.id ?? 0 }))
    expect(await linesOf(into.id)).toEqual(brought)
    expect(await double.get('/api/account/addresses')).toMatchObject({ status: 401 })
  })

  test('credit that comes back to a double later follows to the account that it became part of', async () => {
    const { db, now } = open().shop
    const [into, from] = [await account(), await account()]
    const orderId = await giveOrder(from.id)
    await giveCredit(from.id, 10_000)
    const money = { by: { actor: 'staff', staffId: null } as const, now: now() }
    await runVerb(db, spendCredit, money, {
      key: key(),
      owner: { customerId: from.id },
      orderId,
      amount: 10_000,
    })
    await done(merged(into.id, { kind: 'ACCOUNT', id: from.id }))
    expect(await creditOf({ db }, { customerId: into.id })).toBe(0)
    await runVerb(db, releaseOrder, money, orderId)
    expect(await creditOf({ db }, { customerId: into.id })).toBe(10_000)
    expect(await creditOf({ db }, { customerId: from.id })).toBe(0)
  })

  test('credit that is booked to a double at the moment of the merge is the account’s', async () => {
    const { db, now } = open().shop
    const [into, from] = [await account(), await account()]
    const money = { by: { actor: 'staff', staffId: null } as const, now: now() }
    const booked = await inTransaction(db, async (tx) => {
      const cash = { kind: 'CASH', key: key(), amount: 5_000, receivedOn: '2026-11-20' } as const
      const came = await receive({ ...money, tx }, cash)
      if (isRefusal(came)) throw new Error(came.error_trans_key)
      const asked = {
        key: key(),
        receivedId: came.received.id,
        owner: { customerId: from.id },
        amount: 5_000,
      }
      await credit({ ...money, tx }, asked)
      if (!isServer) return { merging: null }
      const merging = asAnotherRequest(() => merged(into.id, { kind: 'ACCOUNT', id: from.id }))
      await untilItWaits(merging)
      return { merging }
    })
    await done(booked.merging ?? merged(into.id, { kind: 'ACCOUNT', id: from.id }))
    expect(await creditOf({ db }, { customerId: from.id })).toBe(0)
    expect(await creditOf({ db }, { customerId: into.id })).toBe(5_000)
  })

  const times = rounds({ full: 60, usual: 15, embedded: 3 })
  test(`orders of a double are paid of its credit while it is merged, ${times} times`, async () => {
    const { db, now } = open().shop
    for (let round = 0; round < times; round++) {
      const [into, from] = [await account(), await account()]
      const orderId = await giveOrder(from.id)
      await giveCredit(from.id, 5_000)
      const money = { by: { actor: 'staff', staffId: null } as const, now: now() }
      const paid = inTransaction(db, async (tx) => {
        await lockOrder({ tx }, orderId)
        if (isServer && round === 0) await untilItWaits(merging)
        const asked = { key: key(), owner: { customerId: from.id }, orderId, amount: 1_000 }
        const spent = await spendCredit({ ...money, tx }, asked)
        // The merge was faster: its credit is the other account's.
        if (isRefusal(spent)) expect(spent.error_trans_key).toBe('money.error.no_credit')
        return isRefusal(spent) ? 0 : spent.entry.amount
      })
      const merging = merged(into.id, { kind: 'ACCOUNT', id: from.id })
      const [spent, said] = await Promise.all([paid, merging])
      expect(said.status).toBe(200)
      expect(await creditOf({ db }, { customerId: from.id })).toBe(0)
      expect(await creditOf({ db }, { customerId: into.id })).toBe(5_000 - spent)
    }
  })

  test('accounts of two companies, of staff and of representatives are not made one', async () => {
    const { db } = open().shop
    const [one, other] = [await aCompany(open()), await aCompany(open())]
    const [here, there] = [await memberOf(open(), one.id), await memberOf(open(), other.id)]
    const refused = async (into: number, from: number) =>
      (await merged(into, { kind: 'ACCOUNT', id: from })).body.error_trans_key
    expect(await refused(here.customerId, there.customerId)).toBe('customer_card.error.companies')
    expect(await refused(here.customerId, here.customerId)).toBe('customer_card.error.same')
    const member = await aMember(db, `prodava${++numbers}@example.cz`, 'support')
    expect(await refused(here.customerId, member.customerId)).toBe('customer_card.error.staff')
    expect(await refused(member.customerId, here.customerId)).toBe('customer_card.error.staff')
    const { id } = await account()
    await sqlRows(db)`update customer set is_sales_representative = true where id = ${id}`
    expect(await refused(here.customerId, id)).toBe('customer_card.error.representative')
  })

  test('of two clerks who make a double part of two accounts at once, one does', async () => {
    const { db, now, queue } = open().shop
    const [a, b, double] = [await account(), await account(), await account()]
    await giveOrder(double.id)
    const actor = await aMember(db, `vedouci${++numbers}@example.cz`, 'owner')
    const merge = async (into: number) =>
      await runVerb(
        db,
        mergeCustomers,
        { actor, now: now(), queue },
        { into, from: { kind: 'ACCOUNT', id: double.id }, reason },
      )
    const both = await Promise.all([merge(a.id), merge(b.id)])
    expect(both.filter((one) => 'moved' in one && one.isNew)).toHaveLength(1)
    expect(both.filter((one) => 'refused' in one)).toMatchObject([{ status: 409 }])
  })

  test('what staff may not do is refused by role', async () => {
    const reader = await aMember(open().shop.db, `ctenar${++numbers}@example.cz`, 'reader')
    const { id } = await account()
    const { db, now, queue } = open().shop
    const merge = async () =>
      await runVerb(
        db,
        mergeCustomers,
        { actor: reader, now: now(), queue },
        { into: id, from: { kind: 'ACCOUNT', id: id + 1 }, reason },
      )
    expect(await merge()).toMatchObject({ status: 403 })
  })

  test('the command line finds, shows, notes, tags, shuts and makes one', async () => {
    const say = async (...words: string[]) => await says(command, ['customers', ...words], { open, database })
    const [one, double] = [await account('radka'), await account('radka')]
    await giveOrder(double.id)
    expect(await say('find', one.email)).toContain(`account ${one.id}`)
    expect(await say('note', `account-${one.id}`, '--text', 'Jen dopoledne')).toBe('Note saved.')
    expect(await say('tags', `account-${one.id}`, '--tags', 'VIP')).toBe('Tags saved.')
    expect(await say('show', 'account', String(one.id))).toMatch(/tags: vip\n.*Jen dopoledne/)
    const why = ['--reason', reason]
    const contact = ['--email', one.email, '--phone', '777 123 456', '--locale', 'cs']
    expect(
      await say(
        'contact',
        String(one.id),
        ...contact,
        '--first-name',
        'Radka',
        '--last-name',
        'Malá',
        ...why,
      ),
    ).toMatch(/^Contact details updated. \(fields .*lastName/)
    expect(await say('block', String(one.id), ...why)).toBe('Account blocked.')
    expect(await say('unblock', String(one.id), ...why)).toBe('Account unblocked.')
    expect(await say('password-link', String(one.id))).toBe('Password link sent.')
    const pair = [String(one.id), `account-${double.id}`]
    expect(await say('merge', ...pair)).toMatch(/^reason: /)
    expect(await say('merge-preview', String(one.id), 'account', String(double.id))).toMatch(
      /^Would move: 1 orders/,
    )
    expect(await say('merge', ...pair, ...why)).toMatch(/^Accounts merged. Moved: 1 orders/)
    expect(await say('merge', ...pair, ...why)).toMatch(/before/)
    expect(await say('show', 'account', '999999999')).toMatch(/nothing here/)
  })
})
