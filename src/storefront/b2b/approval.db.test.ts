// An approver decides about an order by the link in their mail, without a login.
import { beforeAll, expect, test } from 'vitest'
import { deliver, linkIn } from '../../../test/accounts.ts'
import { done, withShop } from '../../../test/app.ts'
import { aCompany, memberOf, resellersCart } from '../../../test/companies.ts'
import { pagesOf } from '../../../test/pages-app.ts'
import { plainBrowser } from '../../../test/plain-browser.ts'
import { sqlRows } from '../../../test/statements.ts'
import { findOrder } from '../../shop/orders/orders.ts'

withShop('an order to approve by the mailed link', (open) => {
  const pages = pagesOf(open)
  const stranger = () => plainBrowser(pages)
  let companyId = 0
  let [first, second] = [undefined, undefined] as unknown as Awaited<ReturnType<typeof memberOf>>[]
  beforeAll(async () => {
    companyId = (await aCompany(open(), { creditLimit: 100_000_00, approvalOver: 100 })).id
    first = await memberOf(open(), companyId, { role: 'APPROVER' })
    second = await memberOf(open(), companyId, { role: 'APPROVER' })
  })
  /** A new order above its buyer's limit, with the link that each approver is mailed. */
  const waiting = async () => {
    const buyer = await memberOf(open(), companyId)
    await resellersCart(buyer.visitor, { boxes: 1 })
    const { number, token } = (await done(buyer.visitor.put('/api/cart/submit-order', {}))).order
    const mails = await deliver(open(), 'order')
    const linkOf = ({ email }: { email: string }) => {
      const mail = mails.find(({ to, text }) => to === email && text?.includes(number))
      const { pathname, search } = linkIn(mail!)
      return pathname + search
    }
    const state = async () => (await findOrder(open().shop, { token }))?.states.order
    return { number, state, links: [linkOf(first!), linkOf(second!)] as [string, string] }
  }

  test('opening the link decides nothing; a press approves, and a colleague is shown who did', async () => {
    const { number, state, links } = await waiting()
    const [mine, colleagues] = links
    const { html, headers } = await stranger().opens(mine)
    expect(html).toMatch(new RegExp(`${number}[^]*Schválit`))
    expect(html).toContain('rozhodujete vy, Čeněk Člen')
    expect(headers['referrer-policy']).toBe('same-origin')
    expect(html).toContain('noindex')
    expect(await state()).toBe('WAITING_APPROVAL')
    expect((await stranger().sends(mine, { intent: 'maybe' })).status).toBe(400)
    expect(await stranger().sends(mine, { intent: 'approve' })).toMatchObject({ status: 303, to: mine })
    expect(await state()).toBe('CONFIRMED')
    const later = await stranger().sends(colleagues, { intent: 'decline', reason: 'Pozdě' })
    expect(later.to).toBe(colleagues)
    expect((await stranger().opens(colleagues)).html).toMatch(
      new RegExp(`Objednávka ${number} je schválená[^]*Rozhodnutí: Čeněk Člen`),
    )
    expect(await state()).toBe('CONFIRMED')
  })

  test('a reason goes with a declined order to its buyer', async () => {
    const { number, state, links } = await waiting()
    await stranger().sends(links[0], { intent: 'decline', reason: 'Máme zásoby' })
    expect(await state()).toBe('CANCELLED')
    const [mail] = (await deliver(open(), 'order')).filter(({ subject }) => subject.includes(number))
    expect(mail?.text).toContain('Máme zásoby')
    expect((await stranger().opens(links[1])).html).toContain(`Objednávka ${number} je zrušená`)
  })

  test('two decisions at once have one winner', async () => {
    const { state, links } = await waiting()
    await Promise.all([
      stranger().sends(links[0], { intent: 'approve' }),
      stranger().sends(links[1], { intent: 'decline', reason: '' }),
    ])
    const { html } = await stranger().opens(links[0])
    expect(html).toContain((await state()) === 'CANCELLED' ? 'je zrušená' : 'je schválená')
  })

  test('a link is worth nothing for another order or approver, and once its approver approves no longer', async () => {
    const { state, links } = await waiting()
    const other = await waiting()
    const changed = (link: string, name: string, value: string) => {
      const url = new URL(link, 'https://shop.example')
      url.searchParams.set(name, value)
      return url.pathname + url.search
    }
    const refused = async (link: string) => {
      expect((await stranger().opens(link)).html).toContain('Tenhle odkaz neplatí')
      expect((await stranger().sends(link, { intent: 'approve' })).status).toBe(404)
    }
    await refused(changed(links[0], 'order', other.number))
    await refused(changed(links[0], 'approver', String(second!.customerId)))
    await refused(changed(links[0], 'approver', 'x'))
    await refused(changed(links[0], 'confirm', ''))
    const { db } = open().shop
    await sqlRows(db)`update company_member set role = 'BUYER' where customer_id = ${first!.customerId}`
    await refused(links[0])
    await sqlRows(db)`update customer set deactivated_at = now() where id = ${second!.customerId}`
    await refused(links[1])
    expect([await state(), await other.state()]).toEqual(['WAITING_APPROVAL', 'WAITING_APPROVAL'])
  })
})
