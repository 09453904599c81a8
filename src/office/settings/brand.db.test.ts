// The merchant's look, set in the office and seen on every page.
import { expect, test } from 'vitest'
import { withShop } from '../../../test/app.ts'
import { aLogo } from '../../../test/pictures.ts'
import { openPagesApp } from '../../../test/pages-app.ts'
import { valueOf } from '../../../test/plain-browser.ts'
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
  const { opens, sends, sendsFile } = plainForms(open)
  const saved = async (change: Partial<typeof coffee & { logo: string; logoOnDark: string }>) => {
    const { html } = await opens(path)
    const [base, logo] = [valueOf(html, 'base'), valueOf(html, 'logo')]
    const given = { section: 'brand', base, logo, logoOnDark: 'off', reason: '' }
    return await sends(path, { intent: 'save', ...given, ...coffee, ...change })
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

  test('a logo stands in place of the name until it is taken back; what is none is refused at its field', async () => {
    const { shop } = open()
    const upload = async (content: Uint8Array, name: string) => {
      const form = new FormData()
      form.set('intent', 'logo')
      form.set('file', new File([Buffer.from(content)], name))
      return await sendsFile(path, form)
    }
    for (const [file, why] of [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /Save a logo in SVG as PNG/],
      [await aLogo(480, 120, 'gif'), /not a still picture/],
      [await aLogo(200, 63), /at least 64 pixels high/],
      [await aLogo(900, 100), /eight times as wide/],
      [(await aLogo()).slice(0, 90), /damaged/],
      [Buffer.alloc(2 * 1024 * 1024 + 1), /larger than 2 MB/],
    ] as const) {
      const { status, html } = await upload(file, 'logo.png')
      expect([status >= 400, why.exec(plain(html))?.[0]]).toEqual([true, expect.any(String)])
      expect(html).toMatch(/id="logo..file-error">/)
    }
    expect((await upload(await aLogo(960, 480), 'logo.png')).status).toBe(303)
    await shop.settings.refresh()
    const { app } = await openPagesApp(shop)
    const get = async (url: string) => await app.inject({ url })
    const first = await get('/?fresh')
    const [address = '', name] = /\/brand\/([0-9a-f]{32}-480x240)\.png/.exec(first.body) ?? []
    expect(first.body).toMatch(new RegExp(`<img src="${address}" width="480" height="240" data-plate="true"`))
    expect(first.body).toMatch(new RegExp(`"logo":"http[^"]+${address}"`))
    expect((await get(address)).headers).toMatchObject({
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect((await get(address.replace('480x', '481x'))).statusCode).toBe(404)
    // Another change keeps it; a shop without drawings shares it, and it needs no plate if it can be read on any ground.
    expect((await saved({ logoOnDark: 'on' })).status).toBe(303)
    await shop.settings.refresh()
    const plainly = (await get('/en?fresh')).body
    expect(plainly).toMatch(new RegExp(`<img src="${address}" width="480" height="240" alt="Big Meat"`))
    expect(plainly).toMatch(new RegExp(`og:image" content="http[^"]+${address}"`))
    // A call can't name one that isn't there.
    expect((await saved({ logo: `${'0'.repeat(32)}-480x240` })).html).toMatch(/no such logo/)
    expect((await sends(path, { intent: 'no_logo' })).status).toBe(303)
    await shop.settings.refresh()
    expect((await get('/en?fresh')).body).not.toContain(name)
    expect((await get(address)).statusCode, 'mails that are out refer to it').toBe(200)
    await app.close()
  })
})

const shippedForm = { paper: '#f7f0e4', ink: '#1b1411', main: '#b01e1c', mark: '#f3b229' }
