// The page of a company's approver: every waiting order can be reached, however many there are.
import { expect, test } from 'vitest'
import { done, withShop } from '../../../test/app.ts'
import { aCompany, memberOf, resellersCart } from '../../../test/companies.ts'
import { pagesOf } from '../../../test/pages-app.ts'
import { href } from '../../lib/routes.ts'

withShop('the page of an approver', (open) => {
  const pages = pagesOf(open)
  test('shows the orders that wait page by page, the one that waits longest first', async () => {
    const { id } = await aCompany(open(), { creditLimit: 100_000_00, approvalOver: 100 })
    const [buyer, approver] = [await memberOf(open(), id), await memberOf(open(), id, { role: 'APPROVER' })]
    const numbers: string[] = []
    for (let count = 0; count < 22; count++) {
      await resellersCart(buyer.visitor, { boxes: 1, payment: 'transfer' })
      numbers.push((await done(buyer.visitor.put('/api/cart/submit-order', {}))).order.number)
    }
    const cookie = [...approver.visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const page = async (url: string) => {
      const { body } = await pages.app.inject({ url, headers: { cookie, accept: 'text/html' } })
      const [main = ''] = /<main[^]*<\/main>/.exec(body) ?? []
      const link = (rel: string) =>
        new RegExp(`<a[^>]*href="([^"]*)"[^>]*rel="${rel}"|<a[^>]*rel="${rel}"[^>]*href="([^"]*)"`).exec(main)
      const to = (rel: string) => (link(rel)?.[1] ?? link(rel)?.[2])?.replaceAll('&amp;', '&')
      return {
        shown: numbers.filter((number) => main.includes(number)),
        next: to('next'),
        previous: to('prev'),
      }
    }
    const first = await page(href('b2bApprovals', 'cs'))
    expect(first).toMatchObject({ shown: numbers.slice(0, 20), previous: undefined })
    const second = await page(first.next ?? '')
    expect(second).toMatchObject({ shown: numbers.slice(20), next: undefined })
    expect(await page(second.previous ?? '')).toMatchObject({ shown: numbers.slice(0, 20) })
    expect((await page(`${href('b2bApprovals', 'cs')}?after=x`)).shown).toHaveLength(20)
  })
})
