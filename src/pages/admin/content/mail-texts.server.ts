/** The mails to customers whose sentences can be written anew. */
import { mailTextKinds } from '../../../shop/content/content.ts'
import { adminHref } from '../routes.ts'
import { staffLoader, type StaffPage } from '../staff-page.server.ts'
import { searchIn } from '../kit/asked.server.ts'

export const loader = staffLoader('mailTexts', async ({ db, locale, t, url }) => {
  const searched = searchIn(url).toLowerCase()
  const rows = (await mailTextKinds({ db })).map(({ kind, sentences, changed }) => ({
    kind,
    name: mailName(kind, t),
    to: adminHref('mailText', locale, { kind }),
    sentences,
    changed,
  }))
  return { rows: rows.filter(({ kind, name }) => `${kind} ${name}`.toLowerCase().includes(searched)) }
})

/** A mail is known by its subject; what several say together has a name of its own. */
export function mailName(kind: string, t: StaffPage['t']): string {
  if (kind === 'mail.common') return t('admin_content.mail_common')
  const found = ['subject', 'title'].map((key) => `${kind}.${key}`).find((key) => t(key) !== key)
  return found === undefined ? kind : t(found)
}
