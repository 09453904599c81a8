// Numbers of the pages about money open the lists that add up to them.
import { expect, test } from 'vitest'
import { aShop, done, today } from '../../../../test/app.ts'
import { aCompany, memberOf, resellersCart } from '../../../../test/companies.ts'
import { withDatabase } from '../../../../test/database.ts'
import { plainForms } from '../../../../test/plain-forms.ts'
import { issueInvoice } from '../../../shop/invoices/invoices.ts'
import { ageBands } from '../../../shop/money/rules.ts'
import { findOrder, move } from '../../../shop/orders/orders.ts'

/** Haléře of `1,234.50`. */
const haler = (told: string): number => Math.round(Number(told.replaceAll(',', '')) * 100)
const dayMs = 24 * 3600_000

withDatabase(
  'numbers of money',
  (database) => {
    const open = aShop(database)
    const { opens } = plainForms(open)
    const pageOf = async (to: string) => (await opens(to.replace('/en/admin/', '').replace(/#.*/, ''))).html

    test('what a company owes opens the invoices of each band, which add up to it, as a page and as a file', async () => {
      const { shop } = open()
      const { id: companyId, ico } = await aCompany(open(), { creditLimit: 100_000_00 })
      const { visitor } = await memberOf(open(), companyId)
      const lateBy = { '0': [-14, 0], '1-14': [1], '15-30': [15, 30], '31-60': [31, 60], '60+': [61] }
      const days = Object.values(lateBy).flat()
      // What is long overdue lets no further one be ordered.
      const tokens: string[] = []
      for (const _ of days) {
        await resellersCart(visitor)
        tokens.push((await done(visitor.put('/api/cart/submit-order', {}))).order.token)
      }
      for (const [place, late] of days.entries()) {
        const { id = 0 } = (await findOrder(shop, { token: tokens[place] ?? '' })) ?? {}
        // It is due 14 days after it was issued.
        const now = new Date(today.getTime() - (14 + late) * dayMs)
        await shop.db.transaction().execute(async (tx) => {
          const by = { actor: 'staff' as const, why: 'test', now }
          await move({ tx }, { orderId: id, to: { fulfilment: 'PACKED' }, by })
          await move({ tx }, { orderId: id, to: { fulfilment: 'SHIPPED' }, by })
          await issueInvoice({ tx, config: shop.config, queue: shop.queue, now }, id)
        })
      }
      const { html } = await opens(`money/receivables?q=${ico}`)
      const numbers = [
        ...html.matchAll(
          /href="(\/en\/admin\/money\/receivables\?company=\d{8}[^"]*)"[^>]*>CZK\s([\d.,]+)</g,
        ),
      ].map(([, to = '', told = '']) => ({ to: to.replaceAll('&amp;', '&'), told }))
      const address = (band?: string) =>
        `/en/admin/money/receivables?${new URLSearchParams({ company: ico, ...(band && { band }) })}#invoices`
      expect(numbers.map(({ to }) => to)).toEqual([...ageBands, undefined].map(address))
      for (const [place, { to, told }] of numbers.entries()) {
        const list = await pageOf(to)
        const expected = Object.values(lateBy)[place]?.length ?? days.length
        const rows = list.split('id="invoices"')[1]?.split('</section>')[0] ?? ''
        expect(rows.match(/data-row-link/g), to).toHaveLength(expected)
        expect(rows.match(/>Open in all[\s\S]*?CZK\s([\d.,]+)</)?.[1], to).toBe(told)
        const file = (await pageOf(to.replace('receivables?', 'receivables.csv?')))
          .trim()
          .split('\r\n')
          .slice(1)
        const sum = file.reduce((all, line) => all + Number(line.split(';').at(-1)) * 100, 0)
        expect([file.length, Math.round(sum)], to).toEqual([expected, haler(told)])
      }
    })
  },
  { demo: true },
)
