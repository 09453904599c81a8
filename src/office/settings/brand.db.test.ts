// The merchant's look, set in the office and seen on every page.
import { expect, test } from 'vitest'
import { withShop } from '../../../test/app.ts'
import { openPagesApp } from '../../../test/pages-app.ts'
import { plainForms } from '../../../test/plain-forms.ts'

const plain = (text: string): string => text.replaceAll('\u00a0', ' ')
const path = 'settings/section/brand'
const coffee = {
  paper: '#f4f1ec',
  ink: '#22180f',
  main: '#0B6E4F',
  mark: '#f2c879',
  sloganCs: 'Káva z pražírny za rohem',
  sloganEn: 'Coffee from around the corner',
  drawings: 'off',
}

withShop('the brand', (open) => {
  const { opens, sends } = plainForms(open)
  const saved = async (change: Partial<typeof coffee>) => {
    const base = /name="base" value="(\d+)"/.exec((await opens(path)).html)?.[1] ?? ''
    return await sends(path, { intent: 'save', section: 'brand', base, reason: '', ...coffee, ...change })
  }

  test('refuses colours that can’t be read at their field, with the ratio and the nearest shade', async () => {
    const { status, html } = await saved({ main: '#f2c879' })
    expect(status).toBe(422)
    expect(plain(html)).toMatch(
      /id="save..main-error">Links and buttons[^<]*the contrast is 1.4 : 1[^<]*nearest allowed shade is #[0-9a-f]{6}\./,
    )
    expect((await saved({ paper: 'green' })).html).toMatch(/id="save..paper-error">Enter a colour/)
  })

  test('is on pages, in their icon and in the manifest at once; the default look needs no sheet', async () => {
    const { app } = await openPagesApp(open().shop)
    const get = async (url: string) => await app.inject({ url })
    const before = (await get('/?fresh')).body
    expect(before).not.toContain('/brand/')
    expect(before).not.toContain('data-look')
    expect((await saved({})).status).toBe(303)
    await open().shop.settings.refresh()
    const sheet = '/brand/f4f1ec-22180f-0b6e4f-f2c879.css'
    for (const url of ['/?fresh', '/en', '/objednavka', '/b2b', '/admin/prihlaseni', '/nic-takoveho']) {
      const { body } = await get(url)
      expect([url, body.includes(`href="${sheet}"`)]).toEqual([url, true])
      expect([url, /\/art\/(?:cow|smoke|pepper)\.svg|M6 9c1 13 8 19/.exec(body)?.[0]]).toEqual([
        url,
        undefined,
      ])
      expect([url, /\/share\/|apple-touch|\/favicon\.svg/.exec(body)?.[0]]).toEqual([url, undefined])
      expect([url, body.includes('content="#f4f1ec" media')]).toEqual([url, true])
    }
    expect(plain((await get('/?fresh')).body)).toContain('Káva z pražírny za rohem')
    const css = await get(sheet)
    expect([css.headers['content-type'], css.headers['cache-control']]).toEqual([
      'text/css; charset=utf-8',
      'public, max-age=31536000, immutable',
    ])
    expect(css.body).toContain('--action-bg:#0b6e4f')
    expect((await get('/brand/ffffff-ffffff-ffffff-ffffff.css')).statusCode).toBe(404)
    const manifest = (await get('/en/manifest.webmanifest')).json<{ icons: { src: string }[] }>()
    expect(manifest).toMatchObject({
      name: 'Big Meat: Coffee from around the corner',
      theme_color: '#f4f1ec',
      icons: [{ type: 'image/svg+xml' }],
    })
    const icon = await get(manifest.icons[0]!.src)
    expect(icon.headers['content-type']).toBe('image/svg+xml')
    expect(icon.body).toContain('>B</text>')
    // Back to the first look: nothing of the other one is left.
    expect((await saved({ ...shippedForm, drawings: 'on' })).status).toBe(303)
    await open().shop.settings.refresh()
    expect((await get('/?fresh')).body).not.toContain('data-look')
    await app.close()
  })
})

const shippedForm = { paper: '#f7f0e4', ink: '#1b1411', main: '#b01e1c', mark: '#f3b229' }
