/** Two clerks in two browsers at the same thing: one is first, the other sees the current state and loses no input. */
import { become } from './every-page.ts'
import { Clerk } from './clerk.ts'
import { hasAccount } from './person.ts'
import { signInAsStaff } from './staff.ts'
import { expect, fullOnly, test, usually, usuallyIn } from './test.ts'
import { orders } from './week.ts'

for (const language of usuallyIn('en')) {
  test.describe(`two clerks, ${language}`, usually('desktop'), () => {
    test.use({ language })
    const base = language === 'cs' ? '/admin' : '/en/admin'

    test('edit and hold the same: one wins, the other sees it and keeps what they typed', async ({
      shopper,
      page,
      browser,
      troubles,
      baseURL,
    }) => {
      const { t } = shopper
      troubles.expectStatus(409)
      troubles.expectStatus(422)
      const buyer = await browser.newContext(baseURL ? { baseURL } : {})
      const { number } = await become('buyer', buyer.request)
      const second = await browser.newContext({ ...(baseURL ? { baseURL } : {}), reducedMotion: 'reduce' })
      troubles.watch(second)
      await signInAsStaff(page)
      const [first, other] = [new Clerk(page, base), new Clerk(await second.newPage(), base)]
      await signInAsStaff(other.page)

      // The same customer's tags: the second one sees by the field what the first one wrote, and decides.
      const email = `dva-${Date.now()}@example.cz`
      const visitor = await buyer.newPage()
      await hasAccount(visitor, language, email)
      await first.opens(`/customers?q=${email}`)
      await page.getByRole('row').nth(1).getByRole('link').first().click()
      await expect(page).toHaveURL(/customers\/account\/\d+/)
      await other.opens(new URL(page.url()).pathname.slice(base.length))
      await first.tries('customer.tag', { tags: 'first' })
      await expect(page).toHaveURL(/done=customer.tag/)
      await other.tries('customer.tag', { tags: 'second' })
      const tags = other.verb('customer.tag')
      await expect(tags).toContainText(t('admin.stored_now', { value: 'first' }))
      await expect(tags.locator('[name=tags]')).toHaveValue('second')
      await tags.locator('button[type=submit]').click()
      await expect(other.page).toHaveURL(/done=customer.tag/)

      // The same order: text entered for a verb that is no longer offered is shown again.
      const order = `/orders/${number}`
      await first.opens(order)
      await other.opens(order)
      await other.begins('order.hold', { reason: 'Wrong address' })
      await first.tries('order.hold', { reason: 'Call first' })
      await expect(page).toHaveURL(/done=order.hold/)
      await other.sends('order.hold')
      await expect(other.page.getByText(t('admin.was_written', { text: 'Wrong address' }))).toBeVisible()
      await expect(other.page.getByText('Call first').first()).toBeVisible()
      // A new order arrives: the message stays.
      const { number: packed } = await orders(buyer.request, { email, pieces: 2, payment: 'cod' })
      await expect(other.page.getByRole('link', { name: packed })).toBeVisible()
      await expect(other.page.getByText(t('admin.was_written', { text: 'Wrong address' }))).toBeVisible()
      await first.does(order, 'order.release', { reason: 'Called' })
      await second.close()
      await buyer.close()
    })

    // What the server answers is tried in process: that money goes back once, and that an order is packed once.
    test(
      'refund and pack the same: one wins, the other sees it',
      fullOnly,
      async ({ shopper, page, browser, troubles, baseURL }) => {
        const { t } = shopper
        troubles.expectStatus(409)
        troubles.expectStatus(422)
        const buyer = await browser.newContext(baseURL ? { baseURL } : {})
        const { number } = await become('buyer', buyer.request)
        const email = `dva-${Date.now()}@example.cz`
        const { number: packed } = await orders(buyer.request, { email, pieces: 2, payment: 'cod' })
        await buyer.close()
        const second = await browser.newContext({ ...(baseURL ? { baseURL } : {}), reducedMotion: 'reduce' })
        troubles.watch(second)
        await signInAsStaff(page)
        const [first, other] = [new Clerk(page, base), new Clerk(await second.newPage(), base)]
        await signInAsStaff(other.page)
        const order = `/orders/${number}`

        // Its money goes back once.
        const put = async (path: string, data: object) => {
          const answer = await page.request.put(`/api/admin/money/${path}`, { data })
          expect(answer.status(), await answer.text()).toBe(200)
          return (await answer.json()) as { id: number }
        }
        const owed = await page.request.get(`/api/admin/money/order?number=${number}`)
        const { open } = ((await owed.json()) as { money: { open: number } }).money
        const today = new Date().toISOString().slice(0, 10)
        const came = await put('receive', {
          key: `clash-${number}`,
          reason: 'x',
          kind: 'CASH',
          amount: open,
          received_on: today,
        })
        await put('allocate', {
          key: `clash-${number}`,
          reason: 'x',
          money: came.id,
          order: number,
          amount: null,
        })
        await first.opens(order)
        await other.opens(order)
        await other.begins('order.refund', { reason: 'She called again' })
        await first.tries('order.refund', { reason: 'Changed her mind' })
        await expect(page).toHaveURL(/done=order.refund/)
        await other.sends('order.refund')
        await expect(other.verb('order.refund')).toContainText(t('refund.error.over_paid'))
        await expect(other.verb('order.refund').locator('[name=reason]')).toHaveValue('She called again')
        const left = await page.request.get(`/api/admin/money/order?number=${number}`)
        const { money, entries } = (await left.json()) as { money: object; entries: { amount: number }[] }
        expect(money).toMatchObject({ settled: 0, open: 0 })
        expect(entries.map(({ amount }) => amount)).toEqual([open, -open])

        // Another order is packed once, by two clerks who press at the same moment: one is notified of being too late.
        for (const clerk of [first, other]) await clerk.opens(`/orders/${packed}`)
        await Promise.all([first.tries('pack'), other.tries('pack')])
        const tooLate = t('parcel_desk.error.not_waiting')
        for (const clerk of [first, other]) await expect(clerk.parcel(`${packed}-1`)).toBeVisible()
        const done = [first, other].filter(({ page: at }) => at.url().includes('done=pack'))
        expect(done).toHaveLength(1)
        const late = done[0] === first ? other : first
        await expect(late.page.getByRole('alert')).toContainText(tooLate)
        await late.opens(`/orders/${packed}`)
        await expect(late.parcel(`${packed}-2`)).toHaveCount(0)
        await second.close()
      },
    )
  })
}
