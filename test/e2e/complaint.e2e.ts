/** Complaints and withdrawals on line: with the order's own goods from the thank-you page, in words from anywhere. */
import type { Page } from '@playwright/test'
import { href } from '../../src/lib/routes.ts'
import { findsNothing } from './axe.ts'
import { mailTo } from './mailbox.ts'
import { readyToOrder, type Shopper } from './shopper.ts'
import { expect, sizeOf, test, usually, usuallyIn } from './test.ts'

const photo = {
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}
const noPhoto = {
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: Buffer.from('<script>alert(1)</script>'),
}

async function fitsAndFindsNothing(page: Page): Promise<void> {
  await findsNothing(page)
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(beyond, 'pixels beyond the side').toBeLessThanOrEqual(0)
}

const step = (shopper: Shopper, title: string) =>
  expect(shopper.page.getByRole('heading', { level: 2, name: shopper.t(title) })).toBeVisible()

/** Records the focused element at the moment when the next step appears. */
async function noteFocusAtStep(page: Page): Promise<void> {
  await page.evaluate(() => {
    const before = document.querySelector('#complain-title')?.textContent
    new MutationObserver((_, observer) => {
      if (document.querySelector('#complain-title')?.textContent === before) return
      observer.disconnect()
      document.documentElement.dataset['focusAtStep'] = document.activeElement?.id
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}

for (const language of usuallyIn('cs'))
  test.describe(`complaints, ${language}`, sizeOf(language), () => {
    test.use({ language, contextOptions: { reducedMotion: 'reduce' } })

    test('from the thank-you page: goods are chosen, photos added, and the confirmation comes by mail', async ({
      shopper,
      page,
      troubles,
    }, { project }) => {
      troubles.expectStatus(422)
      const { t } = shopper
      const email = `reklamace-${language}-${project.name}@example.cz`
      await readyToOrder(shopper, { email, pieces: 3 })
      await shopper.orderButton.click()
      const number = await shopper.orderNumber()
      await page.locator(`a[href^="${href('complaint', language)}"]`).click()
      await expect(
        page.getByRole('heading', { level: 2, name: t('complaint.of_order', { number }) }),
      ).toBeVisible()
      await fitsAndFindsNothing(page)

      const goOn = page.getByRole('button', { name: t('complaint.continue') })
      await goOn.click()
      await expect(page.getByRole('alert')).toContainText(t('complaint.error.lines'))
      await fitsAndFindsNothing(page)
      await page.locator('#complain-lines').getByRole('spinbutton').first().fill('2')
      await page.getByLabel(t('complaint.fault'), { exact: true }).fill('Nafouklý obal')
      await page.getByRole('radio', { name: t('complaint.wish.money') }).check()
      await page.reload()
      await expect(page.locator('#complain-lines').getByRole('spinbutton').first()).toHaveValue('2')
      await noteFocusAtStep(page)
      await goOn.click()

      await step(shopper, 'complaint.check_title')
      // The page would move under a click that comes at once, if its heading were shown first and focused then.
      expect(await page.evaluate(() => document.documentElement.dataset['focusAtStep'])).toBe(
        'complain-title',
      )
      await expect(page.locator('main')).not.toContainText(email)
      await fitsAndFindsNothing(page)
      const photos = page.locator('#complain-photos')
      const send = page.getByRole('button', { name: t('complaint.send') })
      await photos.setInputFiles([noPhoto])
      await send.click()
      await expect(page.getByRole('alert')).toContainText('JPEG')
      await photos.setInputFiles([photo, photo])
      await expect(photos).toHaveAttribute('aria-busy', 'false')
      await send.click()
      await step(shopper, 'complaint.done_title')
      await expect(page.locator('main')).toContainText(t('complaint.done_photos', { count: 2 }))
      await fitsAndFindsNothing(page)
      const mail = await mailTo(page.request, 'complaint-received', email)
      expect(mail.text).toContain(`> 2× `)
      expect(mail.text).toContain(t('complaint.wish.money'))
    })

    test('a part of an order is withdrawn from by its goods', async ({ shopper, page }, { project }) => {
      const { t } = shopper
      const email = `odstoupeni-${language}-${project.name}@example.cz`
      await readyToOrder(shopper, { email, pieces: 3 })
      await shopper.orderButton.click()
      await shopper.orderNumber()
      await page.locator(`main a[href^="${href('withdrawal', language)}?token="]`).click()
      await page.locator('#withdraw-name').fill('Žofie Nováková')
      await page.locator('#withdraw-lines').getByRole('spinbutton').first().fill('1')
      await fitsAndFindsNothing(page)
      await page.getByRole('button', { name: t('withdrawal.continue') }).click()
      await step(shopper, 'withdrawal.check_title')
      await page.getByRole('button', { name: t('withdrawal.confirm') }).click()
      await step(shopper, 'withdrawal.done_title')
      const mail = await mailTo(page.request, 'withdrawal-received', email)
      expect(mail.text).toContain('> 1× ')
    })
  })

test.describe('without JavaScript', usually('phone'), () => {
  test.use({ javaScriptEnabled: false })

  test('a complaint in words, with a photo, from the page of the procedure', async ({
    shopper,
    page,
    language,
    troubles,
  }, { project }) => {
    troubles.expectStatus(422)
    const { t } = shopper
    const email = `bez-skriptu-${project.name}@example.cz`
    await page.goto(href('complaints', language))
    await page.getByRole('link', { name: t('complaint.open') }).click()
    await page.getByRole('button', { name: t('complaint.continue') }).click()
    await expect(page.getByRole('alert')).toContainText(t('complaint.error.number'))
    await page.getByLabel(t('complaint.number'), { exact: true }).fill('26 0099 9999')
    await page.getByLabel(t('complaint.email'), { exact: true }).fill(email)
    await page.getByLabel(t('complaint.goods'), { exact: true }).fill('2 sáčky Chilli')
    await page.getByLabel(t('complaint.fault'), { exact: true }).fill('Nafouklý obal')
    await page.getByRole('radio', { name: t('complaint.wish.goods') }).check()
    await page.getByRole('button', { name: t('complaint.continue') }).click()
    await step(shopper, 'complaint.check_title')
    await page.getByRole('button', { name: t('complaint.back') }).click()
    await expect(page.getByLabel(t('complaint.goods'), { exact: true })).toHaveValue('2 sáčky Chilli')
    await page.getByRole('button', { name: t('complaint.continue') }).click()
    await page.locator('#complain-photos').setInputFiles([noPhoto])
    await page.getByRole('button', { name: t('complaint.send') }).click()
    await expect(page.getByRole('alert')).toContainText('JPEG')
    await page.locator('#complain-photos').setInputFiles([photo])
    await page.getByRole('button', { name: t('complaint.send') }).click()
    await step(shopper, 'complaint.done_title')
    // There is no such order: none of the input goes into a mail.
    const mail = await mailTo(page.request, 'complaint-received', email)
    expect(mail.text).not.toContain('Chilli')
  })
})
