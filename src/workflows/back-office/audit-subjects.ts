/** The subject of an audit entry: how a search finds it, its name, and the page that shows it. */
import type { Translate } from '../../lib/i18n.ts'
import { wordOr } from '../../lib/word-or.ts'
import type { Reading } from '../../server/context.ts'
import type { AuditEvent, AuditFilter } from '../../shop/audit/audit.ts'
import { findCustomer } from '../../shop/customers/customers.ts'
import { addressKey, mailAddress } from '../../shop/customers/rules.ts'
import { findByNumber, findNumbers } from '../../shop/orders/orders.ts'
import type { Link } from '../lists/lists.ts'
import { mailName } from '../operations/operations.ts'

/** An order by its number, a customer by their e-mail, anything by its kind and id (`lot:12`); null: no search. */
export async function subjectIn({ db }: Reading, text: string): Promise<AuditFilter['subject'] | null> {
  if (text === '') return null
  const [, kind, id] = /^([a-z_]{1,40})[: ](.{1,80})$/s.exec(text) ?? []
  if (kind !== undefined && id !== undefined) return { kind, id }
  const email = mailAddress(text)
  if (email !== null) {
    const customer = await findCustomer({ db }, { emailKey: addressKey(email) })
    return { kind: 'customer', id: String(customer?.id ?? 0) }
  }
  // An unknown order has no audit entries.
  const order = await findByNumber({ db }, text.slice(0, 20))
  return { kind: 'order', id: String(order?.id ?? 0) }
}

/** Pages of subjects that their id names; orders are named by their number. */
const pages: Record<string, (id: string) => Link> = {
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

/** `mail.order.cs` is the Czech text of `mail.order`. */
function mailTextOf(id: string): { kind: string; language: string | null } {
  const [, kind, language] = /^(.+)\.(cs|en)$/.exec(id) ?? []
  return kind === undefined || language === undefined ? { kind: id, language: null } : { kind, language }
}

/** Subjects identified by a code, named as on their own pages. */
const titles: Record<string, (id: string, t: Translate) => string> = {
  document: (id, t) => wordOr(t, `admin_content.document.${id}`, id),
  setting: (id, t) => wordOr(t, `admin_settings.section.${id}.title`, id),
  mail_text: (id, t) => {
    const { kind, language } = mailTextOf(id)
    const name = mailName(kind, t)
    return language === null ? name : `${name} (${t(`admin_content.language.${language}`)})`
  },
}

type Subject = Pick<AuditEvent, 'subjectKind' | 'subjectId'>

/** The names of the subjects of a page, and the numbers of those that are orders. */
export async function subjectNames({ db, t }: Reading & { t: Translate }, events: readonly Subject[]) {
  const ids = events
    .filter(({ subjectKind, subjectId }) => subjectKind === 'order' && /^\d{1,15}$/.test(subjectId))
    .map(({ subjectId }) => Number(subjectId))
  const numbers = await findNumbers({ db }, { ids: [...new Set(ids)] })
  return ({ subjectKind: kind, subjectId: id }: Subject) => {
    const orderNumber = kind === 'order' ? numbers.get(Number(id)) : undefined
    const title = Object.hasOwn(titles, kind) ? titles[kind]?.(id, t) : undefined
    return { orderNumber, subjectName: orderNumber ?? title ?? id }
  }
}

/** The page of a subject; null: it has none. */
export function subjectLink({
  subjectKind: kind,
  subjectId: id,
  orderNumber,
}: Subject & { orderNumber: string | undefined }): Link | null {
  if (orderNumber !== undefined) return ['order', { number: orderNumber }]
  // Some subjects are named by a code, for which there is no page.
  if (!Object.hasOwn(titles, kind) && !/^\d{1,15}$/.test(id)) return null
  return Object.hasOwn(pages, kind) ? (pages[kind]?.(id) ?? null) : null
}
