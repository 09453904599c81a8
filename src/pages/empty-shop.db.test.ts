import { expect, test } from 'vitest'
import { withShop } from '../../test/app.ts'
import { openPagesApp } from '../../test/pages-app.ts'
import { plainBrowser } from '../../test/plain-browser.ts'

withShop('a shop that sells nothing yet', (open) => {
  test('asks no one to choose a flavour, and leads to no order that could not be made', async () => {
    const { db } = open().shop
    const pages = await openPagesApp(open().shop)
    const browser = plainBrowser(pages, { as: open().visitor(), under: '/' })
    const sold = (await browser.opens('')).html
    expect(sold).toContain('id="goods-title"')
    expect(sold).toContain('href="#objednat"')
    await db.updateTable('variant').set({ published: false }).execute()
    await db.updateTable('product').set({ published: false }).execute()
    const reopened = await openPagesApp(open().shop)
    const empty = (await plainBrowser(reopened, { as: open().visitor(), under: '/' }).opens('')).html
    expect(empty).not.toContain('id="goods-title"')
    expect(empty).not.toContain('href="#objednat"')
    await pages.close()
    await reopened.close()
  })
})
