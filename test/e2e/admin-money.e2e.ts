/** Money in the back office: a day’s statement is taken in and matched, and every page reads well. */
import { fioFile, type Line } from '../statement-files.ts'
import { become } from './every-page.ts'
import { findsNothingInLight } from './axe.ts'
import { openWorkshop, signInAsStaff } from './staff.ts'
import { expect, test, usually, usuallyIn } from './test.ts'

const inAWeek = () => new Date(Date.now() + 7 * 24 * 3600_000).toISOString().slice(0, 10)

for (const language of usuallyIn('cs')) {
  test.describe(`money in the back office, ${language}`, usually('desktop'), () => {
    test.use({ language })
    const base = language === 'cs' ? '/admin' : '/en/admin'

    test('a statement is uploaded, what fits is accepted at once, what is odd one by one', async ({
      shopper,
      page,
      browser,
      troubles,
    }) => {
      const { t } = shopper
      const buyer = await browser.newContext()
      const orders = [await become('buyer', buyer.request), await become('buyer', buyer.request)]
      await buyer.close()
      await signInAsStaff(page)
      const owed = async (number: string) => {
        const answer = await page.request.get(`/api/admin/money/order?number=${number}`)
        return ((await answer.json()) as { money: { open: number } }).money.open
      }
      const lines = await Promise.all(
        orders.map(async ({ number }, place): Promise<Line> => {
          const id = String(Number(number) * 10 + place)
          // The symbol is missing, and the number is in the message.
          return { id, amount: Math.round((await owed(number)) * 100), message: `objednavka ${number}` }
        }),
      )
      lines.push({ id: `${orders[0]?.number}7`, amount: 12_345, name: '<b>Jan</b> "Novák"' })
      await openWorkshop(page, `${base}/money`)
      // 1 key, 1 file, 1 key: the statement is in.
      await page.keyboard.press('i')
      await page.locator('input[type=file]').setInputFiles({
        name: 'vypis.json',
        mimeType: 'application/json',
        buffer: Buffer.from(fioFile(lines)),
      })
      await page.locator('details[open]:not(:has(details)) button[type=submit]').click()
      await expect(page.getByText(t('admin_money.import.done'))).toBeVisible({ timeout: 10_000 })
      await findsNothingInLight(page)
      for (const { number } of orders)
        await expect(page.getByRole('link', { name: number }).first()).toBeVisible()
      // 2 keys: all that fit are accepted, however many they are.
      await page.keyboard.press('a')
      await page.locator('details[open]:not(:has(details)) button[type=submit]').press('Enter')
      await expect(page.getByRole('button', { name: t('admin.batch.undo', { count: 2 }) })).toBeVisible()
      for (const { number } of orders) expect(await owed(number)).toBe(0)
      // Money of an order goes back by a key, its reason and Enter.
      await openWorkshop(page, `${base}/orders/${orders[0]?.number}`)
      await page.keyboard.press('m')
      await page.keyboard.type('Zákazník si to rozmyslel')
      await page.keyboard.press('Enter')
      const due = t('admin_money.order_money.refund_state.DUE')
      // Once among the money, and once on the timeline.
      const panel = (id: string) => page.locator(`section[aria-labelledby=${id}]`)
      await expect(panel('money').getByText(due)).toBeVisible()
      await expect(panel('timeline').getByText('Zákazník si to rozmyslel')).toBeVisible()
      await findsNothingInLight(page)
      await openWorkshop(page, `${base}/money`)
      // An odd one: opened, snoozed.
      await page
        .getByRole('link', { name: /123,45|123\.45/ })
        .first()
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(
        t('admin_money.payment', { id: '' }).trim(),
      )
      await findsNothingInLight(page)
      // An error that only the server knows stays at the field while the focus moves on.
      troubles.expectStatus(422)
      await page.clock.install()
      await page.keyboard.press('a')
      await page.locator('details[open]:not(:has(details)) input[name=order]').fill('123')
      await page.locator('details[open]:not(:has(details)) input[name=reason]').fill('Splátka')
      await page.keyboard.press('Enter')
      const unknown = page.getByText(t('admin_money.error.no_order'))
      await expect(unknown).toBeVisible()
      await page.keyboard.press('Tab')
      await page.clock.runFor(1000)
      await expect(unknown).toBeVisible()
      await page.keyboard.press('Escape')
      await page.keyboard.press('s')
      await page.locator('details[open]:not(:has(details)) input[type=date]').fill(inAWeek())
      await page.locator('details[open]:not(:has(details)) input[name=reason]').fill('Zjistit, čí to je')
      await page.keyboard.press('Enter')
      await expect(
        page.getByRole('status').filter({ hasText: t('operation.money.set_aside.done') }),
      ).toBeVisible()
      await expect(page.getByText('Zjistit, čí to je')).toBeVisible()
    })

    test('refunds, approvals, documents and the month open, and nothing is wrong with them', async ({
      page,
    }) => {
      await signInAsStaff(page)
      for (const part of ['refunds', 'approvals', 'receivables', 'documents', 'months']) {
        await openWorkshop(page, `${base}/money/${part}`)
        await findsNothingInLight(page)
      }
    })
  })
}
