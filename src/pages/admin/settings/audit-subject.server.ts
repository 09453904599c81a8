/** What an entry of the audit is about: in words, and the page that shows it. */
import type { Locale } from '../../../lib/routes.ts'
import type { Reader } from '../../../server/db.ts'
import type { AuditEvent } from '../../../shop/audit/audit.ts'
import { mailName } from '../content/mail-texts.server.ts'
import { wordOr } from '../kit/word-or.ts'
import { numbersOf } from '../money/money-shown.server.ts'
import { adminHref, adminPage, type AdminPageName } from '../routes.ts'
import type { StaffPage } from '../staff-page.server.ts'
import { subjectTold } from './staff-words.server.ts'

/** Pages of subjects that their id names; orders are named by their number. */
const pages: Record<string, (id: string) => readonly [AdminPageName, Record<string, string>]> = {
  customer: (id) => ['customer', { kind: 'account', id }],
  company: (id) => ['customer', { kind: 'company', id }],
  application: (id) => ['application', { id }],
  money: (id) => ['moneyOne', { id }],
  money_received: (id) => ['moneyOne', { id }],
  remittance: (id) => ['codBatch', { id }],
  payout: (id) => ['payout', { id }],
  representative: (id) => ['representative', { id }],
  campaign: (id) => ['campaign', { id }],
  mail_text: (id) => ['mailText', { kind: mailTextOf(id).kind }],
  document: (id) => ['text', { code: id }],
  setting: (id) => ['setting', { section: id }],
  webhook: (id) => ['webhook', { id }],
}

/** Their pages are named by a code. */
const namedByCode = new Set(['mail_text', 'setting', 'document'])

/** `mail.order.cs` is the Czech text of `mail.order`. */
function mailTextOf(id: string): { kind: string; language: string | null } {
  const [, kind, language] = /^(.+)\.(cs|en)$/.exec(id) ?? []
  return kind === undefined || language === undefined ? { kind: id, language: null } : { kind, language }
}

/** What is named by a code, as its own page names it. */
const titles: Record<string, (id: string, t: StaffPage['t']) => string> = {
  document: (id, t) => wordOr(t, `admin_content.document.${id}`, id),
  setting: (id, t) => wordOr(t, `admin_settings.section.${id}.title`, id),
  mail_text: (id, t) => {
    const { kind, language } = mailTextOf(id)
    const name = mailName(kind, t)
    return language === null ? name : `${name} (${t(`admin_content.language.${language}`)})`
  },
}

export interface SubjectShown {
  kind: string
  name: string
  /** null: it has no page, or the member may not open it. */
  to: string | null
}

/** Tells the subjects of a page of the audit. */
export async function subjectsShown(
  { db, locale, t, holds }: Pick<StaffPage, 'locale' | 't' | 'holds'> & { db: Reader },
  events: readonly AuditEvent[],
): Promise<SubjectShown[]> {
  const orderIds = events
    .filter(({ subjectKind, subjectId }) => subjectKind === 'order' && /^\d{1,15}$/.test(subjectId))
    .map(({ subjectId }) => ({ orderId: Number(subjectId) }))
  const numbers = await numbersOf(db, orderIds)
  return events.map(({ subjectKind: kind, subjectId: id }) => {
    const number = kind === 'order' ? numbers.get(Number(id)) : undefined
    return {
      kind: subjectTold(kind, t),
      name: number ?? (Object.hasOwn(titles, kind) ? titles[kind]?.(id, t) : undefined) ?? id,
      to: number === undefined ? pageOf(kind, id, { locale, holds }) : orderPage(number, { locale, holds }),
    }
  })
}

type Asked = { locale: Locale; holds: StaffPage['holds'] }

const orderPage = (number: string, { locale, holds }: Asked): string | null =>
  holds('orders.read') ? adminHref('order', locale, { number }) : null

function pageOf(kind: string, id: string, { locale, holds }: Asked): string | null {
  const page = Object.hasOwn(pages, kind) ? pages[kind]?.(id) : undefined
  if (!page) return null
  const [name, parameters] = page
  // Some subjects are named by a code, for which there is no page.
  if (!namedByCode.has(kind) && !/^\d{1,15}$/.test(id)) return null
  const { permission } = adminPage(name)
  return permission === null || holds(permission) ? adminHref(name, locale, parameters) : null
}
