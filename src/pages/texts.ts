/** Texts that pages use in the browser; mails and messages that only the server speaks stay there. */
import type { Locale } from '../lib/routes.ts'

const load = {
  cs: async () => await import('../lib/i18n/cs.json'),
  en: async () => await import('../lib/i18n/en.json'),
}

export async function textsForBrowser(locale: Locale): Promise<object> {
  return (await load[locale]()).default
}
