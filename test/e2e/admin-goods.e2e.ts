/** The goods in the back office: received, counted, recalled; written, published; priced for a time, explained. */
import { findsNothingInLight } from './axe.ts'
import { openWorkshop, signInAsStaff } from './staff.ts'
import { expect, test, usually, usuallyIn } from './test.ts'

const once = () => Math.random().toString(36).slice(2, 8).toUpperCase()

for (const language of usuallyIn('cs')) {
  test.describe(`the goods in the back office, ${language}`, usually('desktop'), () => {
    test.use({ language })
    const base = language === 'cs' ? '/admin' : '/en/admin'

    test('a lot is received, found by the scanner, counted and recalled with what would be sent seen before', async ({
      shopper,
      page,
    }) => {
      const { t } = shopper
      const text = (key: string) => t(`admin_stock.${key}`)
      const lot = `LOT-${once()}`
      await signInAsStaff(page)
      await openWorkshop(page, `${base}/stock`)
      await expect(page.getByRole('row').nth(1)).toBeVisible()
      await findsNothingInLight(page)
      await page.keyboard.press('n')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('receipt.new'))
      await findsNothingInLight(page)
      await page.getByLabel(text('column.supplier'), { exact: true }).fill('Masna')
      await page.getByLabel(text('column.document')).fill(lot)
      const line = page.locator('input[name^="lines.0."]')
      for (const [at, typed] of ['BM-CHILLI-50', lot, '2027-09-30', '12', '41,50'].entries())
        await line.nth(at).fill(typed)
      await page.getByRole('button', { name: text('receipt.receive') }).click()
      await expect(page.getByRole('status')).toContainText(text('done.receive'))
      await findsNothingInLight(page)
      await page.getByRole('link', { name: lot }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(lot)
      await page.getByLabel(text('recall.text_cs')).fill('Vraťte <b>prosím</b> balíčky.')
      await page.getByLabel(text('recall.text_en')).fill('Please return the packs.')
      await page.getByRole('button', { name: text('recall.preview') }).click()
      await expect(page.getByText('Vraťte <b>prosím</b> balíčky.').nth(1)).toBeVisible()
      await findsNothingInLight(page)
      await page.getByLabel(text('recall.confirmation').replace('{{lot}}', lot)).fill(lot)
      await page.getByRole('button', { name: text('recall.send') }).click()
      await expect(page.getByRole('status')).toContainText(text('done.recall'))
      await expect(page.getByText(text('blocked_title'))).toBeVisible()
    })

    test('a stocktake is counted by the scanner’s keys alone', async ({ shopper, page }) => {
      const { t } = shopper
      const text = (key: string) => t(`admin_stock.${key}`)
      await signInAsStaff(page)
      await openWorkshop(page, `${base}/stock/stocktakes`)
      await findsNothingInLight(page)
      await page.keyboard.press('n')
      await page.keyboard.type('Tričko')
      await page.keyboard.press('Enter')
      await expect(page.getByLabel(text('stocktake.scan'))).toBeFocused()
      await page.keyboard.type('BM-SHIRT-3XL')
      await page.keyboard.press('Enter')
      await expect(page.locator('input[name=pieces]')).toBeFocused()
      await page.keyboard.type('5')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('status')).toContainText(text('done.counted'))
      await expect(page.getByRole('row', { name: /BM-SHIRT-3XL/ }).first()).toContainText(/-\d/)
      await findsNothingInLight(page)
      await page.getByText(t('operation.stock.cancel_stocktake.label')).first().click()
      await page.locator('details[open]:not(:has(details)) input[name=reason]').fill('zkouška')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('status')).toContainText(t('operation.stock.cancel_stocktake.done'))
    })

    test('prices are typed and pasted into the grid, previewed and published for some days', async ({
      shopper,
      page,
      troubles,
    }) => {
      const { t } = shopper
      troubles.expectStatus(409)
      const text = (key: string) => t(`admin_prices.${key}`)
      await signInAsStaff(page)
      await openWorkshop(page, `${base}/prices?q=BM-PEPPER-50`)
      await findsNothingInLight(page)
      const cells = page.locator('input[data-cell]')
      await cells.first().click()
      await page.evaluate(() => {
        const block = new DataTransfer()
        block.setData('text/plain', '104,90\t70,5\n94.9\tfree\n')
        document.activeElement?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: block, bubbles: true, cancelable: true }),
        )
      })
      await page.keyboard.press('Control+Enter')
      const faulty = page.locator('input[data-cell][aria-invalid]')
      await expect(faulty, 'the cell at fault is marked, and has the focus').toBeFocused()
      await expect(cells.first()).toHaveValue('104,90')
      await page.keyboard.type('66')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowLeft')
      await expect(page.locator('input[data-cell]:focus'), 'arrows move between the cells').toHaveAttribute(
        'name',
        'price.b2c~60~BM-PEPPER-50',
      )
      await page.keyboard.press('Control+Enter')
      const preview = page.getByRole('region', { name: text('preview.title') })
      await expect(preview.getByRole('row')).toHaveCount(4)
      await findsNothingInLight(page)
      await preview.locator('input[name=from]').fill('2099-12-01')
      await preview.locator('input[name=until]').fill('2099-12-24')
      await preview.getByRole('button', { name: text('preview.publish') }).click()
      await expect(page.getByRole('status')).toContainText(text('done.publish'))
      await page.getByRole('row').nth(1).getByRole('link').first().click()
      await page
        .locator('summary', { hasText: t('operation.price.cancel.label') })
        .first()
        .click()
      await page.getByRole('button', { name: t('operation.price.cancel.label') }).click()
      await expect(page.getByRole('status')).toContainText(t('operation.price.cancel.done'))
      await page.goto(`${base}/prices/why?code=BM-PEPPER-50&pieces=20`)
      await expect(page.getByRole('heading', { name: text('why.step_sum') })).toBeVisible()
      await findsNothingInLight(page)
      await page.goto(`${base}/prices/lists?list=b2b`)
      await page.locator('section input[name=name]').fill('B2B')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('status')).toContainText(text('done.change'))
      await findsNothingInLight(page)
    })

    test('a product is made and written in both languages, and says what it lacks', async ({
      shopper,
      page,
    }) => {
      const { t } = shopper
      const text = (key: string) => t(`admin_products.${key}`)
      const code = `novy-${once().toLowerCase()}`
      await signInAsStaff(page)
      await openWorkshop(page, `${base}/products`)
      await findsNothingInLight(page)
      await page.keyboard.press('n')
      await page.locator('[name=code]').fill(code)
      await page.locator('[name="cs.name"]').fill('<script>alert(1)</script> Nové jerky')
      await page.locator('[name="cs.slug"]').fill(code)
      await findsNothingInLight(page)
      await page.getByRole('button', { name: text('create') }).click()
      await expect(page.getByRole('status')).toContainText(text('done.create'))
      // What it lacks leads to its field, and the bar counts what is not saved.
      await page.getByRole('link', { name: t('catalogue_admin.lacks.text_en') }).click()
      await expect(page.locator('[name="en.name"]')).toBeInViewport()
      await page.locator('[name="en.name"]').fill('New jerky')
      // The preview follows the input.
      await expect(page.locator('article[lang=en] h3')).toHaveText('New jerky')
      await page.locator('[name="en.slug"]').fill(`${code}-en`)
      await expect(page.getByText(/^2\s(neuložené|unsaved)/)).toBeInViewport()
      await page
        .getByRole('button', { name: text('save'), exact: true })
        .first()
        .click()
      const done = page.getByRole('status').filter({ hasText: text('done.save') })
      await expect(done).toBeVisible()
      await findsNothingInLight(page)
      // A field in a part that is closed is opened where it is refused, and what was done before is gone.
      await page.locator('[name=is_food]').check()
      await page
        .getByRole('button', { name: text('save'), exact: true })
        .first()
        .click()
      const refused = page.locator('form [aria-invalid=true]').first()
      await expect(refused).toBeVisible()
      await expect(refused).toBeFocused()
      await expect(done).toHaveCount(0)
      await openWorkshop(page, `${base}/products/import`)
      const csv = `product;art;withdrawal;en.name\r\n${code};snack-chilli;normal;Renamed\r\nno such;x;y;\r\n`
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
      await page.getByRole('button', { name: text('import.try') }).click()
      await expect(page.getByText(text('import.faulty')).first()).toBeVisible()
      await findsNothingInLight(page)
      await page.goto(`${base}/products/gift`)
      await findsNothingInLight(page)
    })
  })
}
