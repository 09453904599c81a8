/** Verbs without a letter are opened by their number, and a form is sent from any of its fields. */
import { become } from './every-page.ts'
import { openWorkshop, signInAsStaff } from './staff.ts'
import { expect, test, usually } from './test.ts'

test(
  'every verb of a row and of a page has a key',
  usually('desktop'),
  async ({ browser, page, baseURL }) => {
    const buyer = await browser.newContext({ baseURL: baseURL ?? '' })
    const { number } = await become('buyer', buyer.request)
    await buyer.close()
    await signInAsStaff(page)
    const opened = page.locator('main details[name=verbs][open] > summary')

    await test.step('of a list whose rows have no link', async () => {
      await openWorkshop(page, '/en/admin/packing/carriers')
      const verb = page.locator('main tbody tr').nth(1).locator('details[name=verbs] > summary')
      await page.keyboard.press('j')
      await page.keyboard.press('j')
      await expect(verb).toBeFocused()
      await page.keyboard.press('1')
      await expect(page.locator('main tbody tr').nth(1).locator('details[open] input:focus')).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(verb).toBeFocused()
    })

    await test.step('of a page, and its form is sent by Ctrl Enter', async () => {
      await openWorkshop(page, `/en/admin/orders/${number}`)
      const unlettered = page.locator('main details[name=verbs]:not(tbody *, li *) > summary:not([data-key])')
      const name = (await unlettered.first().innerText()).trim()
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog')).toContainText(name)
      await page.keyboard.press('Escape')
      await page.keyboard.press('1')
      await expect(opened).toHaveText(name)
      await page.keyboard.press('Escape')
      // A parcel is scanned here by mistake: its number opens no verb. Keys typed by Playwright come too slowly
      // on a busy machine.
      await page.evaluate(
        (keys) => {
          for (const key of keys)
            document.body.dispatchEvent(
              new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
            )
        },
        [...`${number}-1`.split(''), 'Enter'],
      )
      await expect(opened).toHaveCount(0)
      await page.keyboard.press('n')
      await page.keyboard.type('Volal, přijde v pátek')
      await page.keyboard.press('Control+Enter')
      await expect(page).toHaveURL(/done=order\.note/)
    })

    await test.step('of a page, by its words in the window of Ctrl K, with an amount behind them', async () => {
      const summary = page.locator('main details[name=verbs]:has(input[inputmode=decimal]) > summary')
      const name = await summary.first().evaluate((one) => one.firstChild?.textContent ?? '')
      await page.keyboard.press('Control+k')
      await page.keyboard.type(`${name.toUpperCase()} 50`)
      await expect(page.getByRole('menuitem').first()).toContainText(`${name} 50`)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(opened).toContainText(name)
      const amount = page.locator('main details[name=verbs][open] input[inputmode=decimal]').first()
      await expect(amount).toBeFocused()
      await expect(amount).toHaveValue('50')
      await page.keyboard.press('Escape')
    })

    await test.step('words that are typed right behind Ctrl K are all there, on a phone as well', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await openWorkshop(page, `/en/admin/orders/${number}`)
      await page.keyboard.press('Control+k')
      await page.keyboard.type('cash on delivery')
      await expect(page.getByRole('dialog').getByRole('searchbox')).toHaveValue('cash on delivery')
      await page.setViewportSize({ width: 1280, height: 800 })
      await openWorkshop(page, `/en/admin/orders/${number}`)
    })

    await test.step('words that are typed while a form is on its way stay, and are not left without a question', async () => {
      const arrived = Promise.withResolvers<undefined>()
      const answered = Promise.withResolvers<undefined>()
      await page.route(/\.data\b/, async (route) => {
        if (route.request().method() !== 'POST') return await route.fallback()
        arrived.resolve(undefined)
        await answered.promise
        await route.fallback()
      })
      await expect(opened).toHaveCount(0)
      await page.keyboard.press('n')
      await page.keyboard.type('Zákazník volal podruhé')
      await page.keyboard.press('Control+Enter')
      await arrived.promise
      await page.keyboard.type(', a pak potřetí')
      answered.resolve(undefined)
      await expect(page.locator('main').getByText('Zákazník volal podruhé', { exact: true })).toBeVisible()
      await expect(page.locator('main details[name=verbs][open] textarea')).toHaveValue(
        'Zákazník volal podruhé, a pak potřetí',
      )
      await page.locator('aside').getByRole('link', { name: 'Stock' }).click()
      const asked = page.getByRole('dialog').filter({ hasText: 'Leave without saving?' })
      await expect(asked).toBeVisible()
      await expect(page).toHaveURL(new RegExp(number))
    })
  },
)
