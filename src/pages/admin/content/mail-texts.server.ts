/** The mails to customers whose sentences can be written anew. */
import { mailTextKinds } from '../../../shop/content/content.ts'
import { adminHref } from '../routes.ts'
import { staffLoader, type StaffPage } from '../staff-page.server.ts'
import { inOrder } from '../kit/in-order.ts'
import { dayTold } from './day-told.ts'
import { saidBy } from '../kit/said-by.server.ts'

/** The mails that the search finds, in the order that the address asks for. */
export async function mailTextsListed(page: StaffPage) {
  const { t } = page
  const rows = (await mailTextKinds(page)).map(({ kind, sentences, changed, waitsFor }) => ({
    kind,
    name: mailName(kind, t),
    sentences,
    changed,
    waitsFor,
  }))
  const found = saidBy(rows, page, ({ kind, name }) => `${kind} ${name}`)
  return inOrder(found, page, {
    name: ({ name }) => name,
    sentences: ({ sentences }) => sentences,
    cs: ({ changed }) => changed.cs,
    en: ({ changed }) => changed.en,
    scheduled: ({ waitsFor }) => waitsFor ?? '',
  })
}

export const loader = staffLoader('mailTexts', async (page) => {
  const mails = await mailTextsListed(page)
  return {
    rows: mails.map(({ waitsFor, ...mail }) => ({
      ...mail,
      scheduled: waitsFor && dayTold(waitsFor, page.locale),
      to: adminHref('mailText', page.locale, { kind: mail.kind }),
    })),
  }
})

/** A mail is known by what it is sent for; one without such a name by its subject. */
export function mailName(kind: string, t: StaffPage['t']): string {
  const named = `staff_words.mail.${kind.replaceAll('.', '__')}`
  const name = t(named)
  if (name !== named) return name
  const found = ['subject', 'title'].map((key) => `${kind}.${key}`).find((key) => t(key) !== key)
  return found === undefined ? kind : t(found)
}

/** What a sentence of a mail is: `mail.shipment.ready.subject` is “ready · subject”. */
export function sentenceName(key: string, kind: string, t: StaffPage['t']): string {
  const parts = key.slice(kind.length + 1).split('.')
  return parts
    .map((part) => {
      const named = `staff_words.sentence.${part}`
      const name = t(named)
      return name === named ? part : name
    })
    .join(' · ')
}
