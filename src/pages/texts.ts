/** Texts that pages use in the browser; what only the server speaks (mails, the gateway's simulator) stays there. */
import type { Locale } from '../lib/routes.ts'

const load = {
  cs: async () => await import('virtual:browser-texts/cs'),
  en: async () => await import('virtual:browser-texts/en'),
}

export async function textsForBrowser(locale: Locale): Promise<object> {
  return (await load[locale]()).default
}
