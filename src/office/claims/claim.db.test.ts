// The page of a claim, by plain forms as browsers without scripts send them: goods named in words, and money for the bank.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { demo, demoPassword, signedIn } from '../../../test/accounts.ts'
import { contact, withShop } from '../../../test/app.ts'
import { delivered, moves } from '../../../test/claims.ts'
import { must } from '../../../test/packing.ts'
import { openPagesApp } from '../../../test/pages-app.ts'
import { plainBrowser } from '../../../test/plain-browser.ts'
import { plainForms } from '../../../test/plain-forms.ts'
import { system } from '../../../test/staff.ts'
import { submitted, transferred } from '../../../test/submitted.ts'
import { runVerb } from '../../../test/statements.ts'
import { findCustomer } from '../../shop/customers/customers.ts'
import { findOrder } from '../../shop/orders/orders.ts'
import { findRefunds } from '../../shop/payments/payments.ts'
import { addMember } from '../../shop/staff/staff.ts'
import { receiveWithdrawal } from '../../shop/withdrawals/withdrawals.ts'

withShop('a claim, as its page ends it', (open) => {
  const { opens, sends } = plainForms(open)

  test('goods named in words are taken out of an order before it is packed, once the clerk says which', async () => {
    const { id: orderId, number } = await submitted(open())
    const { db, queue, now } = open().shop
    const declaration = {
      name: 'Žofie',
      orderNumber: number,
      email: contact.email,
      goods: 'two of the pieces',
    }
    const { id } = must(
      await receiveWithdrawal({ db, queue, now: now() }, { key: randomUUID(), declaration, locale: 'cs' }),
    )
    const page = `claims/w${id}`
    expect((await opens(page)).html).toContain('name="pieces.0"')
    const unsaid = await sends(page, { intent: 'withdrawal.refund' })
    expect(unsaid.status).toBe(409)
    expect(unsaid.html).toContain('Say which pieces it is about')
    expect((await sends(page, { intent: 'withdrawal.refund', 'pieces.0': 'two' })).status).toBe(422)
    expect((await sends(page, { intent: 'withdrawal.refund', 'pieces.0': '2' })).to).toContain(
      'done=withdrawal.refund',
    )
    expect((await findOrder({ db }, { id: orderId }))?.lines[0]?.pieces).toBe(1)
    // A decided claim no longer asks for pieces.
    expect((await opens(page)).html).not.toContain('name="pieces.0"')
  })

  test('who may not send refunds reads that the money waits, and ends the claim once it is sent', async () => {
    const order = await submitted(open())
    const { db, queue, now } = open().shop
    await transferred(open(), order)
    await moves(open(), order.id, ...delivered)
    const declaration = { name: 'Žofie', orderNumber: order.number, email: contact.email, goods: '' }
    const { id } = must(
      await receiveWithdrawal(
        { db, queue, now: now() },
        {
          key: randomUUID(),
          declaration,
          locale: 'cs',
          chosen: { orderId: order.id, lines: [] },
        },
      ),
    )
    const page = `claims/w${id}`
    expect((await sends(page, { intent: 'withdrawal.refund', goods_unseen: 'on' })).to).toContain(
      'done=withdrawal.refund',
    )
    expect((await opens(page)).html).toContain('value="withdrawal.paid"')
    const customer = await findCustomer({ db }, { emailKey: demo.consumer })
    const context = { actor: system, now: open().clock.now }
    must(await runVerb(db, addMember, context, { customerId: customer?.id ?? 0, roles: ['support'] }))
    const support = await signedIn(open(), demo.consumer, demoPassword)
    const pages = await openPagesApp(open().shop)
    try {
      const theirs = plainBrowser(pages, { as: support, under: '/en/admin/' })
      const { html } = await theirs.opens(page)
      expect(html).toContain('The refund still has to be sent by bank.')
      expect(html).not.toContain('value="withdrawal.paid"')
      expect((await theirs.sends(page, { intent: 'withdrawal.paid', why: '' })).status).toBe(403)
      expect((await findRefunds({ db }, order.id)).map(({ state }) => state)).toEqual(['DUE'])
      expect((await sends(page, { intent: 'withdrawal.paid', why: '' })).to).toContain('done=withdrawal.paid')
    } finally {
      await pages.close()
    }
  })
})
