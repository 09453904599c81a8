/** Files of the back office's goods, and two people at the same product. */
import { readFile } from 'node:fs/promises'
import { aPicture } from '../pictures.ts'
import { findsNothingInLight } from './axe.ts'
import { holdScripts } from './held-scripts.ts'
import { openWorkshop, signInAsStaff } from './staff.ts'
import { expect, test, usually, usuallyIn } from './test.ts'

const code = 'turkey-pepper-smoke'
/** A name that a file can have, and runs where it is taken for a part of a page. */
const hostile = `"><img src=x onerror=hacked()>.xlsx`

for (const language of usuallyIn('en')) {
  test.describe(`files and editors in the back office, ${language}`, usually('desktop'), () => {
    test.use({ language })
    const base = language === 'cs' ? '/admin' : '/en/admin'

    test('an XLSX is exported and read in again without a change', async ({ shopper, page }) => {
      const { t } = shopper
      await signInAsStaff(page)
      await openWorkshop(page, `${base}/products?q=${code}`)
      await expect(page.getByRole('row')).toHaveCount(2)
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: t('admin.table.xlsx') }).click()
      const file = await readFile(await (await download).path())
      await openWorkshop(page, `${base}/products/import`)
      const formOf = (intent: string) =>
        page.locator('form').filter({ has: page.locator(`input[value=${intent}]`) })
      await formOf('try').locator('input[type=file]').setInputFiles({
        name: hostile,
        mimeType: 'application/octet-stream',
        buffer: file,
      })
      await formOf('try').locator('button[type=submit]').click()
      await expect(page.getByText(t('admin_products.import.would'))).toBeVisible()
      await expect(page.locator('main')).toContainText(hostile)
      await expect(page.locator('main img[src=x]')).toHaveCount(0)
      // A tried file is imported without choosing it again.
      await formOf('import').locator('button[type=submit]').click()
      await expect(page.getByText(t('admin_products.import.done'))).toBeVisible()
      await expect(page.getByRole('term').filter({ hasText: t('admin_products.import.same') })).toBeVisible()
    })

    test('a file that is chosen before scripts run stays, in whichever of two forms', async ({ page }) => {
      await signInAsStaff(page)
      const files = page.locator('input[type=file]')
      const names = async () =>
        await files.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).files?.[0]?.name ?? ''))
      const chosen = { name: 'goods.json', mimeType: 'application/json', buffer: Buffer.from('[]') }
      for (const [form, left] of [
        [0, ['goods.json', 'goods.json']],
        [1, ['', 'goods.json']],
      ] as const) {
        const letCome = await holdScripts(page)
        await page.goto(`${base}/products/import`, { waitUntil: 'commit' })
        await files.nth(form).setInputFiles(chosen)
        letCome()
        await page.locator('aside kbd:not([hidden])').first().waitFor({ state: 'attached' })
        await expect.poll(names).toEqual(left)
        await page.unroute('**/assets/*.js')
      }
    })

    test('a picture is uploaded, described and taken off', async ({ shopper, page }) => {
      const { t } = shopper
      const text = (key: string) => t(`admin_products.pictures.${key}`)
      const pictures = page.getByRole('region', { name: text('title') }).locator('ol > li')
      await signInAsStaff(page)
      await openWorkshop(page, `${base}/products/${code}`)
      const add = page.locator('form').filter({ has: page.locator('input[type=file]') })
      for (const [at, name] of ['první', 'druhý'].entries()) {
        await add.locator('input[type=file]').setInputFiles({
          name: 'a.jpg',
          mimeType: 'image/jpeg',
          buffer: Buffer.from(await aPicture(900 + at, 600)),
        })
        if (at === 0) await add.locator('summary').click()
        await add.locator('[name=cs]').fill(`"><b>${name}</b>`)
        await add.locator('[name=en]').fill(name)
        await add.locator('button[type=submit]').click()
        await expect(pictures).toHaveCount(at + 1)
      }
      await findsNothingInLight(page)
      await page.getByRole('button', { name: text('before') }).click()
      await expect(pictures.first()).toContainText('"><b>druhý</b>')
      for (const left of [1, 0]) {
        const last = pictures.last()
        await last.getByText(t('operation.product.remove_picture.label')).first().click()
        await last.locator('[name=sure]').fill(String(left + 1))
        await last.getByRole('button', { name: t('operation.product.remove_picture.label') }).click()
        await expect(pictures).toHaveCount(left)
      }
    })

    test('whoever saves second sees what the first one wrote, and keeps what they typed', async ({
      shopper,
      page,
      troubles,
    }) => {
      const { t } = shopper
      troubles.expectStatus(409)
      await signInAsStaff(page)
      await openWorkshop(page, `${base}/products/${code}`)
      const other = await page.context().newPage()
      await openWorkshop(other, `${base}/products/${code}`)
      const save = (who: typeof page) =>
        who.getByRole('button', { name: t('admin_products.save'), exact: true }).first()
      await other.locator('[name="en.claim"]').fill('First writer')
      await save(other).click()
      await expect(other.getByRole('status')).toContainText(t('admin_products.done.save'))
      await page.locator('[name="en.claim"]').fill('Second writer')
      await save(page).click()
      await expect(page.getByText(t('admin_products.changed')).first()).toBeVisible()
      await expect(page.getByRole('row', { name: 'en.claim' })).toContainText('First writer')
      await findsNothingInLight(page)
      await save(page).click()
      await expect(page.getByRole('status')).toContainText(t('admin_products.done.save'))
      await expect(page.locator('[name="en.claim"]')).toHaveValue('Second writer')
    })
  })
}
