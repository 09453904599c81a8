/** The pages of the back office as browsers without scripts use them, signed in as the owner of the demo. */
import { signedInOwner } from './accounts.ts'
import type { TestShop } from './app.ts'
import { pagesOf } from './pages-app.ts'
import { plainBrowser, type PlainBrowser } from './plain-browser.ts'

/** Paths are those behind `/en/admin/`. */
export const plainForms = (open: () => TestShop): PlainBrowser =>
  plainBrowser(pagesOf(open), { as: signedInOwner(open), under: '/en/admin/' })
