/** The texts of mails: staff's own if there are any, else the shipped ones. */
import { createTexts, type Translate } from '../lib/i18n.ts'
import type { MailWords } from '../lib/mail-words.ts'
import type { Locale } from '../lib/routes.ts'
import type { Sender } from './content.ts'

/** Read once for all mails of a version of the words. */
const made = new WeakMap<MailWords, Record<Locale, Translate>>()

/** The texts for a mail of this sender: staff's own, else the shop's. @param shipped the translations of the shop */
export function worded({ words }: Sender, locale: Locale, shipped: Translate): Translate {
  if (!words) return shipped
  const own = made.get(words) ?? { cs: createTexts('cs', words.cs), en: createTexts('en', words.en) }
  made.set(words, own)
  return (key, values) => {
    const said = own[locale](key, values)
    return said === key ? shipped(key, values) : said
  }
}
