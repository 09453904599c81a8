/** Mails with made-up data: the sentences that they use, and a preview with other ones. */
import type { Sender, Written } from '../../emails/content.ts'
import type { SampleMail } from '../../emails/sample-order.ts'
import { sampleMails } from '../../emails/samples.ts'
import { lazily } from '../../lib/lazily.ts'
import { shippedWords, type MailWords } from '../../lib/mail-words.ts'
import type { Locale } from '../../lib/routes.ts'
import { shippedTexts, translator } from '../../server/texts.ts'
import { isMailKey, kindOf } from './mail-text-rules.ts'

const nobody: Sender = {
  shopName: '',
  origin: '',
  operator: { name: '', address: '', ico: '', dic: '', register: '', email: '', phone: '' },
}

interface Spoken {
  sample: SampleMail
  /** Translation keys. */
  keys: Set<string>
}

/** The keys that each sample uses, found by writing it once in both languages, since their plurals differ. */
const spoken = lazily((): Spoken[] =>
  sampleMails.map((sample) => ({
    sample,
    keys: new Set([...keysOf(sample, 'cs'), ...keysOf(sample, 'en')]),
  })),
)

function keysOf(sample: SampleMail, locale: Locale): string[] {
  const asked = new Set<string>()
  const t = translator(locale)
  sample(locale, nobody, (key, values) => {
    asked.add(key)
    return t(key, values)
  })
  const forms = ['', '_one', '_few', '_many', '_other']
  const known = (key: string) => shippedTexts('cs').has(key) || shippedTexts('en').has(key)
  return [...asked].flatMap((key) => forms.map((form) => key + form).filter(known)).filter(isMailKey)
}

/** Every mail to customers: its name, and its sentences' keys in the order of the translations. */
export const mailKinds = lazily((): ReadonlyMap<string, readonly string[]> => {
  const said = new Set(spoken().flatMap(({ keys }) => [...keys]))
  const keys = new Set([...shippedTexts('cs').keys(), ...shippedTexts('en').keys()])
  return Map.groupBy(
    [...keys].filter((key) => said.has(key)),
    kindOf,
  )
})

/** Most sample mails shown per kind: sentences shared by many mails look the same in each. */
const pageSize = 12

/** Sample mails that use sentences of this kind, written with these texts. */
export function sampleMailsOf(
  { sender }: { sender: Sender },
  { kind, locale, words }: { kind: string; locale: Locale; words: Readonly<Record<string, string>> },
): Written[] {
  const keys = new Set(mailKinds().get(kind))
  const all: MailWords = sender.words ?? shippedWords
  const from = { ...sender, words: { ...all, [locale]: { ...withoutKind(all[locale], kind), ...words } } }
  return spoken()
    .filter((one) => [...one.keys].some((key) => keys.has(key)))
    .slice(0, pageSize)
    .map(({ sample }) => sample(locale, from, translator(locale)))
}

const withoutKind = (words: Readonly<Record<string, string>>, kind: string): Record<string, string> =>
  Object.fromEntries(Object.entries(words).filter(([key]) => kindOf(key) !== kind))
