/** The pages of the back office as browsers without scripts use them, signed in as the owner of the demo. */
import { afterAll, beforeAll } from 'vitest'
import { demo, demoPassword, signedIn, withDemoAccounts } from './accounts.ts'
import type { TestShop } from './app.ts'
import { openPagesApp, type PagesApp } from './pages-app.ts'
import { plainBrowser, type PlainBrowser } from './plain-browser.ts'

/** Paths are those behind `/en/admin/`. */
export function plainForms(open: () => TestShop): PlainBrowser {
  let pages: PagesApp
  let browser: PlainBrowser
  beforeAll(async () => {
    await withDemoAccounts(open())
    const owner = await signedIn(open(), demo.admin, demoPassword)
    pages = await openPagesApp(open().shop)
    browser = plainBrowser(pages, { as: owner, under: '/en/admin/' })
  }, 60_000)
  afterAll(async () => await pages?.close())
  return {
    opens: async (path) => await browser.opens(path),
    sends: async (path, fields) => await browser.sends(path, fields),
    sendsFile: async (path, form) => await browser.sendsFile(path, form),
  }
}
