/** The orders of the back office: found, tagged, changed, cancelled and placed by staff. */
import { become } from './every-page.ts'
import { findsNothingInLight } from './axe.ts'
import { openWorkshop, signInAsStaff } from './staff.ts'
import { expect, test, usually, usuallyIn } from './test.ts'

for (const language of usuallyIn('cs')) {
  test.describe(`orders in the back office, ${language}`, usually('desktop'), () => {
    test.use({ language })
    const base = language === 'cs' ? '/admin' : '/en/admin'

    test('refused orders are listed by day and reason, on a phone as well', async ({
      shopper,
      page,
      browser,
    }) => {
      const { t } = shopper
      const buyer = await browser.newContext()
      // Without a cart.
      expect((await buyer.request.put('/api/cart/submit-order', { data: {} })).status()).toBe(422)
      const { token } = await become('buyer', buyer.request)
      const refused = await buyer.request.post(`/objednavka/dekujeme?token=${token}`, {
        form: { payment: 'invoice' },
        headers: { 'sec-fetch-site': 'same-origin' },
      })
      expect(refused.status()).toBe(422)
      await buyer.close()
      await signInAsStaff(page)
      await openWorkshop(page, `${base}/orders/refused?reason=empty_cart`)
      const row = page.getByRole('row', { name: t('admin_orders.refused.reasons.empty_cart') })
      await expect(row).toContainText(t('admin_orders.refused.doors.CONSUMER'))
      await findsNothingInLight(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(row).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
      // A waiting row has its button at its end.
      await openWorkshop(page, `${base}/orders/refused?reason=payment_not_offered`)
      const waiting = page.getByRole('row', { name: t('admin_orders.refused.reasons.payment_not_offered') })
      await expect(
        waiting.getByRole('button', { name: t('operation.order.see_refused.label') }).first(),
      ).toBeInViewport({ ratio: 1 })
      await expect(waiting.getByRole('rowheader')).toBeInViewport({ ratio: 1 })
      await findsNothingInLight(page)
      // The open tab is in view, though it is the last one of a row that scrolls.
      await openWorkshop(page, `${base}/orders?waits=held`)
      const tabs = page.getByRole('navigation', { name: t('admin.views.tabs') })
      await expect(tabs.getByRole('link', { name: t('admin_orders.tab.held') })).toBeInViewport({ ratio: 1 })
      await expect(page.locator('nav [aria-current="page"]').last()).toContainText(t('admin_orders.tab.held'))
    })

    test('an order is found as one types, tagged from the list, and opened', async ({
      shopper,
      page,
      browser,
    }) => {
      const { t } = shopper
      const buyer = await browser.newContext()
      const { number } = await become('buyer', buyer.request)
      await buyer.close()
      await signInAsStaff(page)
      await openWorkshop(page, `${base}/orders`)
      await page.keyboard.press('/')
      await page.keyboard.type(number)
      await expect(page).toHaveURL(new RegExp(`q=${number}`))
      await expect(page.getByRole('row')).toHaveCount(2)
      await page.getByRole('checkbox', { name: t('admin_orders.choose', { number }) }).check()
      await page.keyboard.press('v')
      await page.locator('#chosen-orders').getByLabel(t('admin_orders.tag')).fill('horka-linka')
      await page.getByRole('button', { name: t('admin_orders.bulk.do') }).click()
      await expect(page.getByText(t('admin_orders.bulk.done', { count: 1 }))).toBeVisible()
      await expect(page.getByRole('row', { name: number })).toContainText('horka-linka')
      await findsNothingInLight(page)
      await page.keyboard.press('Escape')
      // Input comes back on a later visit; the ticked order, and the number entered as confirmation, do not.
      const box = page.getByRole('checkbox', { name: t('admin_orders.choose', { number }) })
      const bulk = page.locator('#chosen-orders')
      await box.check()
      await page.keyboard.press('v')
      await bulk.getByLabel(t('admin_orders.bulk.what')).selectOption('cancel')
      await bulk.getByLabel(t('admin.reason')).fill('vyprodáno')
      await bulk.getByLabel(t('admin_orders.bulk.sure')).fill('1')
      await page.goto(`${base}/stock`)
      await openWorkshop(page, `${base}/orders?q=${number}`)
      await expect(box).not.toBeChecked()
      await expect(page.locator('summary[data-key=v]')).toBeHidden()
      await box.check()
      await page.keyboard.press('v')
      await expect(bulk.getByLabel(t('admin.reason'))).toHaveValue('vyprodáno')
      await expect(bulk.getByLabel(t('admin_orders.bulk.sure'))).toHaveValue('')
      await page.keyboard.press('Escape')
      // On a phone a row has two lines, and the rest behind "more": nothing is scrolled sideways.
      await page.setViewportSize({ width: 390, height: 844 })
      const list = page.getByRole('group', { name: t('admin_orders.title'), exact: true })
      expect(await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
      const row = page.getByRole('row', { name: number })
      await expect(row.getByRole('rowheader', { name: number })).toBeInViewport({ ratio: 1 })
      const tags = row.getByRole('cell', { name: 'horka-linka' })
      await expect(tags).toBeHidden()
      await row.locator('summary').click()
      await expect(tags).toBeInViewport({ ratio: 1 })
      await findsNothingInLight(page)
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.getByRole('row', { name: number }).getByRole('link').first().click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('horka-linka')
      await findsNothingInLight(page)
    })

    test('an order is changed after it was shown what that costs, and typed work is not left unasked', async ({
      shopper,
      page,
      browser,
    }) => {
      const { t } = shopper
      const buyer = await browser.newContext()
      const { number } = await become('buyer', buyer.request)
      await buyer.close()
      await signInAsStaff(page)
      await openWorkshop(page, `${base}/orders/${number}/change`)
      await findsNothingInLight(page)
      const quantity = page.locator('input[name^="quantity."]').first()
      await quantity.fill(String(Number(await quantity.inputValue()) + 1))
      // Leaving it is asked about, by keys alone; what was typed is there again, and says that it is not saved.
      const dialog = page.getByRole('dialog', { name: t('admin.unsaved.title') })
      const typed = await quantity.inputValue()
      await page.getByRole('link', { name: t('admin_orders.change.back') }).press('Enter')
      await expect(dialog.getByRole('button', { name: t('admin.unsaved.stay') })).toBeFocused()
      await findsNothingInLight(page)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL(/change$/)
      await page.getByRole('link', { name: t('admin_orders.change.back') }).press('Enter')
      await expect(dialog.getByRole('button', { name: t('admin.unsaved.stay') })).toBeFocused()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(new RegExp(`${number}$`))
      await expect(quantity).toHaveCount(0)
      await page.goBack()
      const putBack = page.getByText(t('admin.unsaved.put_back'))
      await expect(putBack).toBeVisible()
      await expect(quantity).toHaveValue(typed)
      await page.getByRole('button', { name: t('admin.unsaved.discard') }).click()
      await expect(putBack).toHaveCount(0)
      await expect(quantity).toBeFocused()
      await expect(quantity).not.toHaveValue(typed)
      await quantity.fill(typed)
      // A tab that is closed asks by the browser's own window.
      const asked = page.waitForEvent('dialog')
      await page.close({ runBeforeUnload: true })
      const closing = await asked
      expect(closing.type()).toBe('beforeunload')
      await closing.dismiss()
      await page.getByRole('button', { name: t('admin_orders.change.preview') }).click()
      await expect(page.getByText(t('admin_orders.preview.after'))).toBeVisible()
      await page.getByRole('button', { name: t('admin_orders.change.save') }).click()
      await expect(page.getByLabel(t('admin.reason'))).toBeFocused()
      await expect(page.getByText(t('admin_orders.preview.after'))).toBeVisible()
      await page.getByLabel(t('admin.reason')).fill('Zavolala')
      await page.getByRole('button', { name: t('admin_orders.change.save') }).click()
      await expect(page.getByRole('status')).toContainText(t('admin_orders.done.save'))
      await expect(page.getByText('Zavolala')).toBeVisible()
      // Saved input asks for no confirmation, and is not offered again.
      await page.getByRole('link', { name: t('admin.nav.packing'), exact: true }).click()
      await expect(page).toHaveURL(/packing$/)
      await page.goto(`${base}/orders/${number}/change`)
      await expect(quantity).toHaveValue(typed)
      await expect(putBack).toHaveCount(0)
    })

    test('a pick-up point is found and chosen by the keyboard, and a reload keeps it', async ({
      shopper,
      page,
    }) => {
      const { t } = shopper
      await signInAsStaff(page)
      await openWorkshop(page, `${base}/orders/new`)
      const search = page.getByLabel(t('admin.point.label'))
      await search.fill('krajinska 25')
      const point = page.getByRole('radio', { name: /Krajinská 25/ })
      await expect(point).toBeVisible()
      await search.press('ArrowDown')
      await page.keyboard.press('Space')
      await expect(point).toBeChecked()
      const sent = page.locator('input[name=branch_id]')
      const id = await sent.inputValue()
      expect(id).not.toBe('')
      // Without pickup points there is nothing to choose; a chosen point belongs to its carrier.
      await page.locator('[name=shipping]').selectOption('pickup')
      await expect(search).toHaveCount(0)
      await page.locator('[name=shipping]').selectOption('packeta_point')
      await search.fill('krajinska 25')
      await point.check()
      await expect(sent).toHaveValue(id)
      page.once('dialog', (dialog) => void dialog.accept())
      await page.reload()
      await expect(point).toBeChecked()
      await expect(sent).toHaveValue(id)
    })

    test('an order by phone of two flavours takes six entries, and is repeated by one click', async ({
      shopper,
      page,
      troubles,
    }) => {
      const { t } = shopper
      await signInAsStaff(page)
      await openWorkshop(page, `${base}/orders/new`)
      const goods = page.locator('[name=find_goods]')
      // Without goods the search for them is marked and focused.
      troubles.expectStatus(422)
      await page.getByRole('button', { name: t('admin_orders.new.preview') }).click()
      await expect(goods).toHaveAttribute('aria-invalid', 'true')
      await expect(goods).toBeFocused()
      await page.locator('[name=q]').fill('zakaznik@')
      await page.getByRole('link', { name: 'Zuzana Zákaznická' }).click()
      await expect(page).toHaveURL(/customer=/)
      // Enter comes before the goods are found, as from a scanner.
      await goods.fill('chil')
      await goods.press('Enter')
      await expect(goods).toHaveValue('')
      await goods.fill('PEPR')
      await goods.press('Enter')
      const quantities = page.locator('input[name^="add."][name$=".quantity"]')
      await expect(quantities).toHaveCount(2)
      await page.locator('[name=shipping]').selectOption('pickup')
      const summary = page.getByRole('region', { name: t('admin_orders.preview.order_title') })
      const sum = summary.locator('strong')
      const before = await sum.textContent()
      await quantities.first().fill('2')
      await expect(sum).not.toHaveText(before ?? '')
      await findsNothingInLight(page)
      await page.getByRole('button', { name: t('admin_orders.new.place') }).click()
      await expect(page).toHaveURL(/orders\/\d{10}\?done=place/)
      await openWorkshop(page, `${base}/orders/new?q=zakaznik@`)
      await page.getByRole('link', { name: t('admin_orders.new.again') }).click()
      await expect(quantities.first()).toHaveValue('2')
      await expect(page.locator('[name=shipping]')).toHaveValue('pickup')
      await expect(page.getByRole('button', { name: t('admin_orders.new.place') })).toBeVisible()
    })
  })
}
