/** Tasks that a shopkeeper has every day: each is found from Today in three clicks at most, a search counting as one. */
import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { billing } from './every-page.ts'
import { openWorkshop, signInAsStaff } from './staff.ts'
import { expect, test, usually } from './test.ts'

/** An order of one piece, paid in cash at the counter. @returns its number */
async function aPaidOrder(page: Page): Promise<string> {
  const key = randomUUID()
  const answer = await page.request.put('/api/admin/orders/place', {
    data: {
      key,
      reason: 'At the counter',
      order_type: 'B2C',
      lines: [{ code: 'snack_piece', quantity: 1 }],
      shipping: 'pickup',
      payment: 'cash',
      customer_data: { billing_information: billing(key) },
      over_unpaid_bound: true,
      terms_accepted: 'IN_PERSON',
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { number: string }).number
}

test.describe('the tasks of a day', usually('desktop'), () => {
  test.use({ language: 'cs' })

  test('each is found from Today in three clicks at most', async ({ shopper, page }) => {
    const { t } = shopper
    await signInAsStaff(page)
    const number = await aPaidOrder(page)
    const link = (to: string) => page.locator(`a[href="/admin/${to}"]:visible`).first()
    const verb = (key: string) =>
      page
        .locator('main summary:visible')
        .filter({ hasText: t(key) })
        .first()
    const field = (name: string) => page.locator(`main [name="${name}"]:visible`).first()
    const tasks: Record<string, { clicks: Locator[]; searches?: string; finds: Locator }> = {
      'part refund': {
        clicks: [link('orders'), link(`orders/${number}`)],
        searches: t('operation.order.refund.label'),
        finds: field('amount'),
      },
      'labels of today': { clicks: [link('packing')], finds: page.getByRole('heading', { level: 1 }) },
      'limit of free delivery': {
        clicks: [link('settings'), link('settings/section/trade')],
        finds: page.locator('main form input:visible').first(),
      },
      'text of the confirmation': {
        clicks: [link('content'), link('content/mails'), link('content/mails/mail.confirmation')],
        finds: page.locator('main form textarea').first(),
      },
      'picture of a product': {
        clicks: [link('products'), page.locator('main tbody a[href^="/admin/products/"]').first()],
        finds: page.locator('main :is(input[type=file], summary)').first(),
      },
      'price of a product': { clicks: [link('prices')], finds: page.locator('main table').first() },
      'bank statement': { clicks: [link('money'), verb('admin_money.verb.import')], finds: field('file') },
      'overdue invoices': {
        clicks: [link('money'), link('money/receivables')],
        finds: page.getByRole('heading', { level: 1 }),
      },
      'approval of a reseller': {
        clicks: [link('customers'), link('customers/applications')],
        finds: page.getByRole('heading', { level: 1 }),
      },
      colleague: {
        clicks: [link('settings'), link('settings/staff')],
        finds: page.locator('main summary').first(),
      },
      'VAT rate': {
        clicks: [link('settings'), link('settings/vat')],
        finds: page.locator('main table').first(),
      },
      review: {
        clicks: [link('content'), link('content/reviews')],
        finds: page.getByRole('heading', { level: 1, name: t('admin_content.reviews.title') }),
      },
      bestsellers: { clicks: [link('analytics')], finds: page.locator('main table').first() },
      'order by phone': { clicks: [link('orders'), link('orders/new')], finds: field('find_goods') },
      discount: { clicks: [link('prices')], finds: page.locator('main table').first() },
    }
    await openWorkshop(page, '/admin')
    for (const [task, { clicks, searches, finds }] of Object.entries(tasks))
      await test.step(task, async () => {
        await page.locator('aside a[href="/admin"]').first().click()
        await expect(page).toHaveURL('/admin')
        for (const click of clicks) await click.click()
        if (searches !== undefined) {
          await expect(page).toHaveURL(new RegExp(number))
          // Its verbs are found once the order is open.
          await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
          await page.keyboard.press('Control+k')
          await page.keyboard.type(searches)
          await expect(page.getByRole('menuitem').first()).toContainText(searches)
          await page.keyboard.press('Enter')
        }
        await expect(finds).toBeVisible()
        expect(clicks.length + (searches === undefined ? 0 : 1)).toBeLessThanOrEqual(3)
      })
  })
})
