/** The packing table: an order is packed by scanner alone, printed, handed over and found on its page. */
import { findsNothingInLight } from './axe.ts'
import { anOrderToPack, openWorkshop, signInAsStaff } from './staff.ts'
import { expect, test, usually, usuallyIn } from './test.ts'

/** Runs in the page: its camera sees this drawing, on a table. */
async function seeByCamera(svg: string): Promise<void> {
  const picture = new Image()
  picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  await picture.decode()
  const table = document.createElement('canvas')
  table.width = 1280
  table.height = 720
  const pen = table.getContext('2d')
  const shot = () => {
    if (!pen) return
    pen.fillStyle = '#9a8f80'
    pen.fillRect(0, 0, table.width, table.height)
    pen.drawImage(picture, 320, 240, 640, (640 * picture.height) / picture.width)
  }
  shot()
  setInterval(shot, 100)
  navigator.mediaDevices.getUserMedia = async () => await Promise.resolve(table.captureStream(10))
}

/** Runs in the page: the code as it is printed. It is copied, since the tests' browser fills no pixel. */
function drawingOf(code: SVGElement): string {
  const copy = code.cloneNode(true) as SVGElement
  const { width, height } = code.getBoundingClientRect()
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  const { fill, backgroundColor } = getComputedStyle(code)
  Object.assign(copy.style, { fill, backgroundColor })
  return new XMLSerializer().serializeToString(copy)
}

for (const language of usuallyIn('en')) {
  test.describe(`packing, ${language}`, usually('desktop'), () => {
    test.use({ language })
    // Both order as the same reseller.
    test.describe.configure({ mode: 'serial' })
    const base = language === 'cs' ? '/admin' : '/en/admin'

    test('a scanner alone packs an order: its slip, its box, its slip again', async ({
      shopper,
      page,
      browser,
    }) => {
      const { t } = shopper
      await signInAsStaff(page)
      const number = await anOrderToPack(browser)
      await openWorkshop(page, `${base}/packing/scan`)
      let scans = 0
      // A scanner types and ends with Enter; nothing is clicked in between.
      const scan = async (code: string) => {
        scans += 1
        await expect(page.locator('#scan')).toBeFocused()
        await page.keyboard.insertText(code)
        await page.keyboard.press('Enter')
      }
      await scan(number)
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(number)
      await expect(page.locator('#scan')).toBeFocused()
      await page.keyboard.insertText('8590000000000')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert')).toContainText('8590000000000')
      await findsNothingInLight(page)
      await page.locator('#scan').focus()
      await scan('snack_box')
      // The gift that comes with a box.
      await scan('BM-SHIRT-XXL')
      await expect(page.getByRole('alert')).toHaveCount(0)
      await scan(number)
      await expect(page.getByText(t('admin_packing.scan.done.pack'))).toBeVisible()
      expect(scans, 'scans of an order of one box and its gift').toBeLessThanOrEqual(4)
      await openWorkshop(page, `${base}/orders/${number}`)
      await expect(page.getByRole('heading', { name: `${number}-1` })).toBeVisible()
      await findsNothingInLight(page)
    })

    test('orders are printed and packed at once, and what the driver takes is handed over', async ({
      shopper,
      page,
      browser,
    }) => {
      const { t } = shopper
      const text = (key: string) => t(`admin_packing.${key}`)
      await signInAsStaff(page)
      const number = await anOrderToPack(browser)
      await openWorkshop(page, `${base}/packing?sort=oldest`)
      await findsNothingInLight(page)
      await page.getByRole('checkbox', { name: number }).check()
      const printing = page.waitForEvent('popup')
      await page.getByRole('button', { name: text('print_slips') }).click()
      const slips = await printing
      const slip = await slips.getByRole('img', { name: number }).evaluate(drawingOf)
      await slips.locator('aside kbd:not([hidden])').first().waitFor({ state: 'attached' })
      const noted = slips.waitForResponse((answer) => answer.request().method() === 'POST')
      await slips.evaluate(() => dispatchEvent(new Event('afterprint')))
      expect((await noted).ok(), 'the browser tells that the slip was printed').toBe(true)
      await slips.close()
      await page.getByRole('button', { name: text('pack_chosen') }).click()
      await expect(page.getByRole('status').filter({ hasText: '1' }).first()).toContainText(
        t('admin_packing.bulk_done', { done: 1, of: 1 }),
      )
      await openWorkshop(page, `${base}/orders/${number}`)
      await expect(page.getByText(t('admin_timeline.printed.slip', { who: '' }).trim())).toBeVisible()
      await openWorkshop(page, `${base}/packing/scan`)
      await page.evaluate(seeByCamera, slip)
      await page.getByRole('button', { name: text('scan.camera_on') }).click()
      await expect(page.getByRole('heading', { level: 2 }), 'the camera reads the slip').toHaveText(number)
      await expect(page.getByRole('button', { name: text('scan.camera_off') }), 'it stays on').toBeVisible()
      await openWorkshop(page, `${base}/packing/parcels`)
      await findsNothingInLight(page)
      await page.getByRole('checkbox', { name: `${number}-1` }).check()
      await page.getByRole('combobox', { name: text('what') }).selectOption('hand_over')
      await page.getByRole('button', { name: text('do_chosen') }).click()
      await expect(page.getByRole('status').first()).toContainText(
        t('admin_packing.bulk_done', { done: 1, of: 1 }),
      )
      await openWorkshop(page, `${base}/packing/odd`)
      await findsNothingInLight(page)
    })
  })
}
