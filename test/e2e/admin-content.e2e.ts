/** Texts that staff writes: documents with versions, sentences of mails, campaigns. */
import { findsNothingInLight } from './axe.ts'
import { openWorkshop, signInAsStaff } from './staff.ts'
import { expect, test, usually, usuallyIn } from './test.ts'
import type { Page, Request } from '@playwright/test'
import type { Locale } from '../../src/lib/routes.ts'

/** The field of a body, before its editor has come and after. */
const editorOf = (page: Page, language: Locale, t: (key: string) => string) =>
  page
    .getByRole('group', { name: t(`admin_content.language.${language}`) })
    .getByRole('textbox', { name: t('admin_content.body'), exact: true })

const isPreview = (request: Request): boolean => /\bintent=preview\b/.test(request.postData() ?? '')

/** Does something while each preview is answered as late as possible: when the page is reloaded after a save. */
async function previewComesLast(page: Page, work: () => Promise<void>): Promise<void> {
  const readAnew = Promise.withResolvers<undefined>()
  const previewEnded = Promise.withResolvers<undefined>()
  const ends = (request: Request) => {
    if (isPreview(request)) previewEnded.resolve(undefined)
  }
  page.on('requestfinished', ends).on('requestfailed', ends)
  await page.route(/\.data/, async (route) => {
    if (isPreview(route.request())) await readAnew.promise
    else if (route.request().method() === 'GET') {
      readAnew.resolve(undefined)
      await previewEnded.promise
    }
    await route.continue()
  })
  await work()
  await page.unroute(/\.data/)
}

for (const language of usuallyIn('cs'))
  test.describe(`content, ${language}`, usually('desktop'), () => {
    test.use({ language })
    const base = `${language === 'cs' ? '' : '/en'}/admin/content`

    test('what is pressed while the scripts of the page come is sent, and does not slip away', async ({
      page,
      troubles,
    }) => {
      troubles.expectStatus(422)
      await signInAsStaff(page)
      let come = (): void => {}
      const scripts = new Promise<void>((resolve) => (come = resolve))
      await page.route('**/assets/*.js', async (route) => {
        await scripts
        await route.fallback()
      })
      await page.goto(`${base}/campaigns`, { waitUntil: 'commit' })
      const create = page.locator('main details').filter({ has: page.locator('input[value=create]') })
      await create.locator('summary').click()
      await create.locator('button[type=submit]').hover()
      await page.mouse.down()
      come()
      await page.locator('aside kbd:not([hidden])').first().waitFor({ state: 'attached' })
      await page.mouse.up()
      await expect(create.locator('[aria-invalid=true]')).toBeVisible()
    })

    test('a document is written, previewed, checked for faults, published from a day and withdrawn', async ({
      shopper,
      page,
      troubles,
    }) => {
      troubles.expectStatus(422)
      const { t } = shopper
      await signInAsStaff(page)
      await openWorkshop(page, base)
      await findsNothingInLight(page)
      await page.getByRole('link', { name: t('admin_content.document.cookies') }).click()
      const body = editorOf(page, 'cs', t)
      await expect(body).toHaveClass(/cm-content/)
      // By keys: a selection that a script makes may be undone by the editor's own, a moment after it was focused.
      const writes = async (text: string) => {
        await body.focus()
        await page.keyboard.press('Control+a')
        await page.keyboard.insertText(text)
      }
      await writes('# Sušenky\n\n<b>x</b>')
      // The preview and its faults follow the input; hostile texts stay texts.
      await expect(page.getByText('<b>x</b>').last()).toBeVisible()
      await expect(page.getByText(t('content.error.html'))).toBeVisible()
      const field = page.locator('textarea[name="cs.body"]')
      await page.keyboard.press('Control+a')
      await page.keyboard.type('# Sušenky\n\n- sůl\npepř')
      await expect(field, 'Enter goes on with the list').toHaveValue('# Sušenky\n\n- sůl\n- pepř')
      await page.keyboard.press('Control+Shift+ArrowLeft')
      await page.keyboard.press('Control+b')
      await expect(field).toHaveValue('# Sušenky\n\n- sůl\n- **pepř**')
      await page.keyboard.press('Control+z')
      await expect(field).toHaveValue('# Sušenky\n\n- sůl\n- pepř')
      await page.keyboard.press('Control+f')
      await expect(page.getByRole('textbox', { name: t('admin_content.find.what') })).toBeFocused()
      await findsNothingInLight(page)
      await page.keyboard.press('Escape')
      await expect(body).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(body, 'Tab leaves the editor').not.toBeFocused()
      await page.locator('label[for="save..cs.body"]').click()
      await expect(body, 'its label leads to it').toBeFocused()
      await writes('# Sušenky\n\nSusíme **jen maso**.')
      const editorLoads = Promise.withResolvers<undefined>()
      await page.route('**/markdown-editor-*.js', async (route) => {
        await editorLoads.promise
        await route.continue()
      })
      await page.reload()
      await expect(field, 'what was not sent is kept').toHaveValue(/jen maso/)
      await field.press('Control+End')
      await page.keyboard.type(' Nic')
      editorLoads.resolve(undefined)
      await expect(body, 'the editor takes over what is typed, and the cursor').toBeFocused()
      await expect(body).toHaveClass(/cm-content/)
      await page.keyboard.type(' víc.')
      await expect(field).toHaveValue('# Sušenky\n\nSusíme **jen maso**. Nic víc.')
      await expect(page.locator('strong', { hasText: 'jen maso' })).toBeVisible()
      await previewComesLast(page, async () => {
        await page.keyboard.type(' Vůbec nic.')
        await page.waitForRequest((request) => isPreview(request))
        await page.getByRole('button', { name: t('admin_content.verb.save') }).click()
        await expect(page.getByRole('status').first()).toContainText(t('admin_content.done.save'))
      })
      await expect(page.getByText(t('operation.document.discard.label')).first()).toBeVisible()
      await findsNothingInLight(page)

      await page.keyboard.press('p')
      await page.getByLabel(t('admin_content.from'), { exact: true }).fill('2027-06-01')
      await page.locator('details[open] input[name="sure"]').fill('wrong')
      await page.getByRole('button', { name: t('admin_content.verb.publish') }).click()
      await expect(page.getByText(t('admin.error.sure'))).toBeVisible()
      await page.locator('details[open] input[name="sure"]').fill(t('admin_content.document.cookies'))
      await page.getByRole('button', { name: t('admin_content.verb.publish') }).click()
      await expect(page.getByRole('status').first()).toContainText(t('admin_content.done.publish'))

      await page.keyboard.press('w')
      await page.locator('details[open] input[name="reason"]').fill('Moc brzy')
      await page.getByRole('button', { name: t('operation.document.withdraw.label') }).click()
      await expect(page.getByRole('status').first()).toContainText(t('operation.document.withdraw.done'))
      await page.getByRole('link', { name: t('admin_content.versions') }).click()
      // Behind the dash, the newest version and the one before it.
      await page.locator('select[name="from"]').selectOption({ index: 2 })
      await page.locator('select[name="to"]').selectOption({ index: 1 })
      await expect(page.locator('ins', { hasText: 'jen maso' })).toBeVisible()
      await findsNothingInLight(page)
    })

    test('a sentence of a mail is rewritten, shown in a frame, and put back', async ({
      shopper,
      page,
      troubles,
    }) => {
      troubles.expectStatus(422)
      const { t } = shopper
      await signInAsStaff(page)
      await openWorkshop(page, `${base}/mails`)
      await findsNothingInLight(page)
      await page.getByRole('row').nth(2).getByRole('link').click()
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      const sentence = page.locator('textarea[name^="cs:"]').first()
      await sentence.fill('{{nothing}}')
      await page.getByRole('button', { name: t('admin_content.verb.save_mail') }).click()
      await expect(page.getByText(t('content.error.filling'))).toBeVisible()
      await findsNothingInLight(page)
      await sentence.fill('')
      await page.getByRole('button', { name: t('admin_content.verb.save_mail') }).click()
      await expect(page.getByRole('status').first()).toContainText(t('admin_content.done.save'))
      const frame = page.frameLocator('iframe')
      await expect(frame.locator('body')).toContainText('Big Meat')
      await page.getByRole('button', { name: t('admin_content.show_typed') }).click()
      await expect(frame.locator('body')).toContainText('Big Meat')
    })

    test('a campaign is composed, and sent only to as many as were confirmed', async ({ shopper, page }) => {
      const { t } = shopper
      await signInAsStaff(page)
      await openWorkshop(page, `${base}/campaigns`)
      await page.keyboard.press('n')
      await page.locator('input[name="subject"]').fill('=1+1 Jaro')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toContainText('=1+1 Jaro')
      for (const of of ['cs', 'en'] as const) {
        await page.locator(`input[name="${of}.subject"]`).fill('=1+1 Jaro')
        await editorOf(page, of, t).fill('Máme **novinku**.')
      }
      await page.getByRole('button', { name: t('admin_content.verb.save_campaign') }).click()
      await expect(page.getByRole('status').first()).toContainText(t('admin_content.done.save'))
      await expect(page.frameLocator('iframe').locator('strong', { hasText: 'novinku' })).toBeVisible()
      await findsNothingInLight(page)
      await page.keyboard.press('t')
      await page.getByRole('button', { name: t('operation.campaign.test.label') }).click()
      await expect(page.getByRole('status').first()).toContainText(t('operation.campaign.test.done'))
      const file = await page.request.get(`${base}/campaigns.csv`)
      expect(await file.text()).toContain("'=1+1 Jaro")
      await page.keyboard.press('d')
      const [number = ''] = /\d+$/.exec(new URL(page.url()).pathname) ?? []
      // As many may get it as its number says: of the two verbs only the opened one is meant.
      const opened = page.locator('main details[name=verbs][open]')
      await opened.getByLabel(t('admin.sure', { what: number }), { exact: true }).fill(number)
      await page.getByRole('button', { name: t('operation.campaign.discard.label') }).click()
      await expect(page.getByRole('status').first()).toContainText(t('operation.campaign.discard.done'))
      await openWorkshop(page, `${base}/subscribers`)
      await findsNothingInLight(page)
    })
  })
