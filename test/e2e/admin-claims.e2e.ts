/** The claims desk: a customer's claim is brought to its end, and the customer is notified. */
import { href } from '../../src/lib/routes.ts'
import { findsNothingInLight } from './axe.ts'
import { mailTo } from './mailbox.ts'
import { openWorkshop, signInAsStaff } from './staff.ts'
import { expect, test, usually, usuallyIn } from './test.ts'

for (const language of usuallyIn('en'))
  test.describe(`the claims desk, ${language}`, usually('desktop'), () => {
    test.use({ language })

    test('a complaint is taken into work and refused with a reason, which the customer reads', async ({
      shopper,
      page,
      troubles,
    }) => {
      troubles.expectStatus(422)
      const { t } = shopper
      const email = `stul-reklamaci-${language}@example.cz`
      await page.goto(href('complaint', language))
      const filled = { number: '2600999999', email, goods: '<b>2 Chilli</b>', fault: '=1+1 swollen' }
      for (const [name, value] of Object.entries(filled))
        await page.getByLabel(t(`complaint.${name}`), { exact: true }).fill(value)
      await page.getByRole('radio', { name: t('complaint.wish.goods') }).check()
      await page.getByRole('button', { name: t('complaint.continue') }).click()
      await page.getByRole('button', { name: t('complaint.send') }).click()
      await expect(page.getByRole('heading', { level: 2, name: t('complaint.done_title') })).toBeVisible()

      await signInAsStaff(page)
      await openWorkshop(page, `${language === 'cs' ? '' : '/en'}/admin/claims`)
      const row = page.getByRole('row').filter({ hasText: email })
      await expect(row).toContainText('<b>2 Chilli</b>')
      await findsNothingInLight(page)
      await row.getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(
        t('admin_claims.state.complaint.RECEIVED'),
      )
      await findsNothingInLight(page)
      await page.keyboard.press('t')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('status')).toContainText(t('operation.complaint.take.done'))

      // It waits for the maker's answer, and is taken up again.
      await page.keyboard.press('o')
      await page.getByRole('textbox', { name: t('admin.reason') }).fill('The maker answers on Friday')
      await page.getByRole('button', { name: t('operation.order.set_aside.label') }).click()
      await expect(page.getByRole('status').first()).toContainText(t('operation.order.set_aside.done'))
      const claim = page.url().split('?')[0] ?? ''
      await openWorkshop(page, `${language === 'cs' ? '' : '/en'}/admin`)
      await page.locator('main a[href$="/admin/aside"]').click()
      const waiting = page.getByRole('row').filter({ hasText: claim.split('/').at(-1) ?? '' })
      await expect(waiting).toContainText('The maker answers on Friday')
      await findsNothingInLight(page)
      await waiting.getByRole('link').click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(
        t('admin_claims.state.complaint.IN_WORK'),
      )
      await expect(page.locator('main')).toContainText('The maker answers on Friday')
      await page.keyboard.press('o')
      await page.getByRole('textbox', { name: t('admin.reason') }).fill('They answered')
      await page.getByRole('button', { name: t('operation.order.take_up.label') }).click()
      await expect(page.getByRole('status')).toContainText(t('operation.order.take_up.done'))

      // Without a reason nothing is refused.
      await page.keyboard.press('r')
      await page.getByRole('button', { name: t('operation.complaint.refuse.label') }).click()
      await expect(page.getByText(t('admin.error.reason'))).toBeVisible()
      await page.getByRole('textbox', { name: t('operation.field.why') }).fill('Best before was kept')
      await page.getByRole('button', { name: t('operation.complaint.refuse.label') }).click()
      await expect(page.getByRole('status')).toContainText(t('operation.complaint.refuse.done'))
      const mail = await mailTo(page.request, 'complaint-refused', email)
      expect(mail.text).toContain('Best before was kept')
    })
  })
