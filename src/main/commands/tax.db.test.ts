import { expect, test } from 'vitest'
import { demo as accounts, demoPassword, signedIn, withDemoAccounts } from '../../../test/accounts.ts'
import { done, filledCart, today, withShop } from '../../../test/app.ts'
import { says } from '../../../test/command-shop.ts'
import { inTransaction, sqlRows } from '../../../test/statements.ts'
import { issueInvoice } from '../../shop/invoices/invoices.ts'
import { findOrder, move } from '../../shop/orders/orders.ts'
import { shop } from './shop.ts'

withShop('npm run shop -- tax', (open, database) => {
  const files: Record<string, string | Uint8Array> = {}
  const told = async (...words: string[]) => await says(shop, ['tax', ...words], { open, database, files })
  const invoiced = async () => {
    const visitor = open().visitor()
    await filledCart(visitor, { payment: 'transfer', pieces: 10 })
    const { order } = await done(visitor.put('/api/cart/submit-order', {}))
    const { db, config, queue } = open().shop
    const found = (await findOrder({ db }, { token: order.token }))!
    return await inTransaction(db, async (tx) => {
      const paid = { order: 'CONFIRMED', payment: 'PAID', fulfilment: 'READY' } as const
      await move({ tx }, { orderId: found.id, to: paid, by: { actor: 'shop', why: 'test', now: today } })
      return await issueInvoice({ tx, config, queue, now: today }, found.id)
    })
  }

  test('shows a month, writes its table, and closes and reopens it by a month typed twice', async () => {
    await withDemoAccounts(open())
    const issued = (await invoiced())!
    expect(await told('months')).toBe('No month was closed yet.')
    const crowns = (issued.document.vat[0]!.base / 100).toFixed(2)
    expect(await told('month', '2026-11')).toContain(`return, row 2 (12 %): base ${crowns}`)
    expect(await told('month', '2026-11', '--file', 'november.csv')).toBe('Written: november.csv.')
    expect(String(files['november.csv'])).toContain(crowns.replace('.', ','))
    expect(await told('month', '2026-11', '--file', 'november.csv')).toContain("can't be written (EEXIST)")
    // The taxpayer's settings are still empty.
    expect(await told('return', '2026-11', '--file', 'return.xml')).toContain('tax.officeCode')
    const { db } = open().shop
    const value = { ossFrom: null, ossThreshold: 256_530_00, officeCode: '451', officeBranch: '2001' }
    const signatory = {
      signatoryFirstName: 'Jan',
      signatoryLastName: 'Novák',
      signatoryPosition: 'jednatel',
    }
    await sqlRows(db)`insert into setting_version (section, version, at, value, reason)
        select 'tax', coalesce(max(version), 0) + 1, now(), ${JSON.stringify({ ...value, ...signatory })}::jsonb, 'test'
        from setting_version where section = 'tax'`
    expect(await told('return', '2026-11', '--file', 'return.xml')).toBe('Written: return.xml.')
    expect(String(files['return.xml'])).toContain('<DPHDP3 verzePis')
    expect(await told('statement', '2026-11', '--file', 'statement.xml')).toBe('Written: statement.xml.')
    expect(String(files['statement.xml'])).toContain(`zakl_dane2="${crowns}"`)
    open().clock.now = new Date('2026-12-05T09:00:00Z')
    const as = ['--as', accounts.admin]
    expect(await told('months', 'close', '2026-11', ...as)).toContain('--confirm 2026-11')
    expect(await told('months', 'close', '2026-11', '--confirm', '2026-11', '--reason', 'sent', ...as)).toBe(
      'Month closed. Orders to be corrected: 0. Payments that are not dealt with: 0.',
    )
    expect(await told('months')).toMatch(
      /^2026-11 {2}1\. closed {2}5 December 2026 10:00 {2}staff \d+ {2}sent$/,
    )
    const reopened = await told('months', 'reopen', '2026-11', '--confirm', '2026-11', '--reason', '', ...as)
    expect(reopened).toContain('reason')
    expect(await told('months', 'close', '2026-1', '--confirm', '2026-1')).toContain(
      'npm run shop -- tax months close',
    )
  })

  test('announces a rate for a day to come, takes it back, and asks about a number', async () => {
    const as = ['--as', accounts.admin]
    expect(await told('rates')).toContain('SK  food  from 2025-01-01  19 %')
    const announced = async (country: string, category: string, from: string, percent: string) => {
      const said = `--country ${country} --category ${category} --from ${from} --percent ${percent}`
      return await told('rates', 'announce', ...said.split(' '), ...as)
    }
    expect(await announced('SK', 'food', '2027-01-01', '20')).toBe('Rate saved. (after 20)')
    expect(await announced('CZ', 'food', '2027-01-01', '13')).toContain('after 13')
    expect(await announced('CZ', 'food', '2027-01-01', '14')).toContain('before 13, after 14')
    expect(await told('rates')).toContain('CZ  food  from 2027-01-01  14 %')
    for (const country of ['SK', 'CZ'])
      expect(await announced(country, 'food', '2027-01-01', 'none')).toMatch(/\(before \d+\)$/)
    expect(await told('rates')).not.toContain('2027')
    expect(await announced('CZ', 'food', '2026-12-05', '14')).toContain('yet to come')
    expect(await announced('CZ', 'beer', '2027-01-01', '14')).toContain('no such VAT category')
    expect(await announced('PL', 'food', '2027-01-01', '14')).toContain('npm run shop -- tax rates')
    expect(await told('verify', 'SK2020000000', ...as)).toMatch(
      /^VAT number check recorded\. \(proof \d+, outcome UNREACHABLE\)$/,
    )
    expect(await told('verify', 'PL2020000000', ...as)).toContain('Slovak VAT number')
  })

  test('/api/admin says and does the same', async () => {
    const [owner, guest] = [await signedIn(open(), accounts.admin, demoPassword), open().visitor()]
    const at = '/api/admin/tax/months'
    expect((await guest.get(`${at}/one?month=2026-11`)).status).toBe(401)
    const month = (await owner.get(`${at}/one?month=2026-11`)).body as unknown as {
      state: object
      sums: { base: number; vat: number; vat_return: { row: string; base: number }[] }
    }
    expect(month.state).toMatchObject({ act: 'CLOSED', number: 1 })
    expect(month.sums.vat_return).toMatchObject([{ row: '2', percent: 12, base: month.sums.base }])
    const file = await owner.get(`${at}/file?month=2026-11`)
    expect(file.text.slice(1)).toBe(String(files['november.csv']).slice(1))
    expect((await owner.get(`${at}/one?month=2026-13`)).status).toBe(422)
    const again = await owner.put(`${at}/close`, { month: '2026-11' })
    expect(again).toMatchObject({ status: 200, body: { event: { number: 1 } } })
    const reopened = await owner.put(`${at}/reopen`, { month: '2026-11', reason: 'A document was missing' })
    expect(reopened).toMatchObject({ status: 200, body: { event: { number: 2, act: 'REOPENED' } } })
    const { events, next } = (await owner.get(at)).body as unknown as { events: object[]; next: null }
    expect(events).toMatchObject([{ number: 2 }, { number: 1 }])
    expect(next).toBeNull()
    expect((await owner.get(`${at}?after=nonsense`)).status).toBe(400)
  })
})
