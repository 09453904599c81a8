// A text that staff changes in a mail appears in the mail.
import { isMailKey } from '../shop/content/mail-text-rules.ts'
import { expect, test } from 'vitest'
import { htmlFaults, unsaidLines } from '../../test/mail-faults.ts'
import { addressedTo } from '../lib/mail-words.ts'
import { shippedTexts, translator } from '../server/texts.ts'
import type { Sender } from './content.ts'
import { sampleMails } from './samples.ts'

const sender: Sender = {
  shopName: 'Big Meat',
  origin: 'https://shop.example',
  operator: {
    name: 'Big Meat s.r.o.',
    address: 'Masná 12, Praha',
    ico: '00000019',
    dic: 'CZ00000019',
    register: 'C 1',
    email: 'obchod@shop.example',
    phone: '+420 777 123 456',
  },
}
/** Keys used where a mail is put together or attached, not by the mail's builder; or in mails to the shop itself. */
const elsewhere =
  /^(mail\.(file|company)\.|mail\.(withdrawal\.all_goods|destination\.(ppl|pickup_text))|reseller_mail\.(to_decide|fact)\.)/

test.each(['cs', 'en'] as const)('samples speak every sentence of mails to customers (%s)', (locale) => {
  const asked = new Set<string>()
  for (const sample of sampleMails)
    sample(locale, sender, (key, values) => {
      asked.add(key)
      return translator(locale)(key, values)
    })
  const silent = [...shippedTexts(locale).keys()].filter(
    (key) =>
      isMailKey(key) &&
      !elsewhere.test(key) &&
      !asked.has(key) &&
      !asked.has(key.replace(/_(one|few|many|other)$/, '')),
  )
  expect(silent, 'add a mail to src/emails/samples.ts that says it').toEqual([])
})

test.each(['cs', 'en'] as const)(
  'every mail says what staff wrote in place of each sentence (%s)',
  (locale) => {
    const words = Object.fromEntries(
      [...shippedTexts(locale)].filter(([key]) => isMailKey(key)).map(([key, text]) => [key, `[${text}]`]),
    )
    for (const sample of sampleMails) {
      const asked = new Set<string>()
      const mail = sample(
        locale,
        { ...sender, words: { cs: {}, en: {}, [locale]: words } },
        (key, values) => {
          asked.add(key)
          return translator(locale)(key, values)
        },
      )
      // A campaign's subject is written by its author.
      expect(mail.subject).toMatch(/^(\[.*\]|Chilli)$/)
      expect(mail.text).toContain(']')
      // The shop's own texts are only needed where mails share them with pages.
      expect([...asked].filter((key) => isMailKey(key))).toEqual([])
    }
  },
)

test.each(['cs', 'en'] as const)(
  'every mail can be read by each mail program, and as plain text (%s)',
  (locale) => {
    for (const sample of sampleMails) {
      const mail = sample(locale, sender, translator(locale))
      expect([mail.subject, htmlFaults(mail), unsaidLines(mail)]).toEqual([mail.subject, [], []])
    }
  },
)

test('an address stands in both forms of a mail, as text', () => {
  const [sample] = sampleMails
  const mail = sample?.('cs', sender, translator('cs')) ?? { html: '', text: '' }
  const { html, text } = addressedTo(mail, 'a&b@example.cz')
  expect(html).toContain('na adresu a&amp;b@example.cz.')
  expect(text).toContain('na adresu a&b@example.cz.')
})

test('a plural keeps to its forms, and what staff left alone is as it ships', () => {
  const words = { cs: { 'mail.greeting': 'Ahoj,' }, en: {} }
  const [confirmation] = sampleMails
  const mail = confirmation?.('cs', { ...sender, words }, translator('cs'))
  expect(mail?.text).toContain('Ahoj,')
  expect(mail?.subject).toBe(confirmation?.('cs', sender, translator('cs')).subject)
  expect(confirmation?.('en', { ...sender, words }, translator('en')).text).not.toContain('Ahoj')
})
