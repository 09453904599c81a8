// Calls of declared operations that no other test makes over HTTP.
import { expect, test } from 'vitest'
import { signedInOwner } from '../../../test/accounts.ts'
import { done, filledCart, today, withShop } from '../../../test/app.ts'

withShop('declared calls of the back office', (open) => {
  const staff = signedInOwner(open)
  const put = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const { status, text } = await staff.put(`/api/admin/${path}`, body)
    return { status, ...(JSON.parse(text) as Record<string, unknown>) }
  }
  const audited = async (operation: 'mail.report' | 'order.print') =>
    await open()
      .shop.db.selectFrom('audit_event')
      .select('after')
      .where('operation', '=', operation)
      .execute()

  test('a delivery report is taken in once', async () => {
    const { db, config } = open().shop
    const mail = { event: 'test:call', recipient: 'zofie@example.cz', subject: 'x', created_at: today }
    await db.insertInto('mail').values(mail).execute()
    const id = `${Buffer.from(mail.event).toString('hex')}@${config.mailFrom.split('@')[1]}`
    const report = `Action: failed\r\nStatus: 5.1.1\r\n\r\nMessage-ID: <${id}>\r\n`
    const taken = { event: 'test:call', status: '5.1.1' }
    // The status of a call is its HTTP status here, unless its answer has one.
    expect(await put('mail/report', { report })).toEqual({ ...taken, is_new: true })
    expect(await put('mail/report', { report })).toEqual({ ...taken, is_new: false })
    expect(await put('mail/report', { report: 'Dear shop' })).toMatchObject({
      error_trans_key: 'admin_settings.operations.error.report',
    })
    expect(await audited('mail.report')).toEqual([{ after: { status: '5.1.1' } }])
  })

  test('a print is noted once within half a minute', async () => {
    const buyer = open().visitor()
    await filledCart(buyer, { payment: 'transfer' })
    const { order } = await done(buyer.put('/api/cart/submit-order', {}))
    const print = { order: order.number, what: 'label', of: ['b', 'a'] }
    expect(await put('orders/print', print)).toEqual({ status: 200, is_new: true })
    expect(await put('orders/print', { ...print, of: ['a', 'b'] })).toEqual({ status: 200, is_new: false })
    expect(await put('orders/print', { ...print, what: 'slip' })).toEqual({ status: 200, is_new: true })
    expect(await audited('order.print')).toEqual([
      { after: { what: 'label', of: ['a', 'b'] } },
      { after: { what: 'slip', of: ['a', 'b'] } },
    ])
  })

  test('carriers and the register of VAT numbers are asked outside a transaction', async () => {
    expect(await put('shipments/track', {})).toEqual({ status: 200, moved: 0 })
    const { proof, outcome } = await put('tax/vat-numbers/verify', { vat_number: 'SK2020000000' })
    expect([typeof proof, outcome]).toEqual(['number', 'UNREACHABLE'])
    expect(await put('points/fetch', {})).toMatchObject({
      status: 409,
      error_trans_key: 'admin_settings.operations.error.no_key',
    })
  })
})
