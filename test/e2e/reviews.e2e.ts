/** A review from the delivered parcel to the home page: requested by mail, written by its link, read by staff, shown. */
import { findsNothing } from './axe.ts'
import type { ReceivedMail } from './mailbox.ts'
import { become } from './every-page.ts'
import { openOwnShop, type OwnShop } from './own-shop.ts'
import { address, person } from './shopper.ts'
import { handsOver } from './staff.ts'
import { expect, test } from './test.ts'

/** Runs where it is taken for a part of a page. */
const script = `"><img src=x onerror="document.documentElement.dataset.hacked=1"><script>hacked()</script>`
const words = `Maso jak od babičky, jen víc pepře. ${script} =HYPERLINK("x") ${'Ž'.repeat(300)}`

test.describe('A review', { tag: '@once' }, () => {
  let shop: OwnShop
  test.beforeAll(async () => {
    shop = await openOwnShop()
    await shop.runs(['settings', 'set', 'reviews', 'askAfterDays=0'])
  })
  test.afterAll(async () => await shop.close())

  test('is asked for after the parcel was delivered, and shown once the staff has read it', async ({
    shopper,
    page,
    browser,
    troubles,
  }) => {
    test.setTimeout(120_000)
    troubles.expectStatus(422)
    const { t } = shopper
    const put = async (path: string, data: object) => {
      const answer = await page.request.put(`${shop.address}/api/cart/${path}`, { data })
      expect(answer.status(), await answer.text()).toBe(200)
      return (await answer.json()) as { order: { number: string } }
    }
    await put('add-snack-to-cart', { quantity_box: 0, quantity_piece: 3 })
    await put('select-shipping', { shipping_id: 1, branch_id: '90001' })
    await put('select-payment', { payment_id: 3 })
    await put('set-customer-data', {
      billing_information: { ...person('recenze@example.cz'), ...address, country: 'CZ' },
    })
    const { number } = (await put('submit-order', {})).order
    const office = await browser.newContext({ baseURL: shop.address, locale: 'cs-CZ' })
    await become('owner', office.request)
    const { parcel } = await handsOver(office.request, number)
    const delivered = await office.request.put('/api/admin/shipments/delivered', { data: { parcel } })
    expect(delivered.status(), await delivered.text()).toBe(200)
    await shop.runs(['reviews', 'ask'])
    const mailed = async () => {
      const answer = await page.request.get(`${shop.address}/dev/mailbox.json`)
      return ((await answer.json()) as ReceivedMail[]).find(
        ({ event }) => event === `review-request:${number}`,
      )
    }
    await expect.poll(mailed, { timeout: 20_000, intervals: [200] }).toBeTruthy()
    const { pathname, search } = new URL(
      /https?:\S+\/recenze\?\S+/.exec((await mailed())?.text ?? '')?.[0] ?? '',
    )

    await page.goto(shop.address + pathname + search)
    await expect(page.getByLabel(t('review.author'))).toHaveValue('Žofie')
    const send = page.getByRole('button', { name: t('review.send') })
    await send.click()
    await expect(page.getByRole('alert')).toContainText(t('review.error.nothing'))
    await findsNothing(page)
    // The summary leads to the stars, and arrows choose among them.
    await page.getByRole('alert').getByRole('link').click()
    const stars = page.getByRole('group', { name: t('review.stars') })
    await expect(stars.getByRole('radio').first()).toBeFocused()
    for (let star = 1; star < 4; star++) await page.keyboard.press('ArrowRight')
    await expect(stars.getByRole('radio', { name: t('review.star', { count: 4 }) })).toBeChecked()
    await page.getByLabel(t('review.text')).fill(words)
    await send.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('review.done.title'))
    await findsNothing(page)

    troubles.watch(office)
    const desk = await office.newPage()
    const nothingRuns = async () => {
      for (const width of [1440, 768]) {
        await desk.setViewportSize({ width, height: 900 })
        const beyond = await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect.soft(beyond, `pixels beyond the side at ${width}`).toBeLessThanOrEqual(0)
      }
      expect(await desk.locator('[data-hacked], main img[src="x"]').count()).toBe(0)
    }
    await desk.goto('/admin/content/reviews')
    await nothingRuns()
    await desk.getByRole('row').filter({ hasText: 'Žofie' }).getByRole('link').first().click()
    await expect(desk.locator('main')).toContainText(words)
    await expect(desk.getByRole('link', { name: number })).toBeVisible()
    await nothingRuns()
    const approve = desk
      .locator('main details')
      .filter({ has: desk.locator('input[value="review.approve"]') })
    await approve.locator('summary').click()
    await approve.locator('button[type=submit]').click()
    await expect(desk.locator('main')).toContainText(t('admin_content.reviews.state.APPROVED'))
    await office.close()
    await page.goto(`${shop.address}/produkt/original-hovezi-jerky`)
    const reviews = page.getByRole('region', { name: t('product_page.reviews.title') })
    await expect(reviews).toContainText('Maso jak od babičky')
    await expect(reviews.getByRole('img', { name: t('review_shown.stars', { count: 4 }) })).toBeVisible()
    await expect(page.locator('[data-hacked], main img[src="x"]')).toHaveCount(0)
    await findsNothing(page)
    await page.goto(shop.address)
    await expect(page.locator('section[aria-labelledby=reviews-title]')).toContainText('Maso jak od babičky')
    await findsNothing(page)
    await page.getByRole('link', { name: t('home.reviews.about') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('review.about.head'))
    await findsNothing(page)
  })
})
