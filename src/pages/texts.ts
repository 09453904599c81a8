/** Texts that pages use in the browser; those that only the server uses (mails, the gateway's simulator) stay there. */
import type { Locale } from '../lib/routes.ts'

const load = {
  cs: async () => await import('virtual:browser-texts/cs'),
  en: async () => await import('virtual:browser-texts/en'),
}

export async function textsForBrowser(locale: Locale): Promise<object> {
  return (await load[locale]()).default
}
