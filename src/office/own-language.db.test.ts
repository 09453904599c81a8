/** Languages in the back office: a preview uses its own language, all else the language of the page. */
import { expect, test } from 'vitest'
import { withShop } from '../../test/app.ts'
import { plainForms } from '../../test/plain-forms.ts'
import { seedSettings } from '../shop/settings/settings.ts'

withShop('the language of the office', (open) => {
  const { opens } = plainForms(open)

  test('previews a product in each language with its own names of food data', async () => {
    const { html } = await opens('products/beef-original')
    const preview = (language: string) =>
      new RegExp(`<article[^>]*lang="${language}".*?</article>`, 's').exec(html)?.[0] ?? ''
    const [czech, english] = [preview('cs'), preview('en')]
    expect(czech).toContain('Složení')
    expect(czech).not.toContain('Ingredients')
    expect(english).toContain('Ingredients')
    expect(english).not.toContain('Složení')
  })

  test('shows the first values of a section in the words of the page', async () => {
    const { shop } = open()
    await seedSettings({ db: shop.db, now: shop.now() }, shop.config)
    const { html } = await opens('settings/section/operator')
    expect(html).toContain('default values')
  })

  test('names mails by their content, not by the keys of their texts', async () => {
    const { html } = await opens('content/mails')
    expect(html).toContain('content/mails/mail.common')
    expect(html).not.toMatch(/>\s*mail\.common\s*</)
  })

  test('keeps the navigation around a page that is not there', async () => {
    for (const path of ['nothing', 'orders/9999999999']) {
      const { status, html } = await opens(path)
      expect([path, status, html.includes('<nav')]).toEqual([path, 404, true])
    }
  })
})
