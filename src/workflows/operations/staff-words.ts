/** Permissions and operations of staff in words: for the audit, the roles and the keys. */
import type { Translate } from '../../lib/i18n.ts'
import { wordOr } from '../../lib/word-or.ts'
import type { AuditEvent } from '../../shop/audit/audit.ts'

/** `order.refund`: “order’s money refunded”. */
export const operationLabel = (operation: string, t: Translate): string =>
  wordOr(t, `staff_words.operation.${operation}`, operation)

/** A member of staff by e-mail; who has left, by number. */
export const memberLabel = (staffId: number | null, names: ReadonlyMap<number, string>): string =>
  staffId === null ? '' : (names.get(staffId) ?? `staff ${staffId}`)

/** `refunds.ask`: “give money back”. */
export const permissionLabel = (permission: string, t: Translate): string =>
  wordOr(t, `staff_words.permission.${permission}`, permission)

/** `order`: “order”. */
export const subjectLabel = (kind: string, t: Translate): string =>
  wordOr(t, `staff_words.subject.${kind}`, kind)

/** `order.paid`: “order paid”. */
export const webhookEventLabel = (event: string, t: Translate): string =>
  wordOr(t, `admin_settings.webhooks.event.${event}`, event)

/** `order-confirmation`: “confirmation of an order”. */
export const jobLabel = (queue: string, t: Translate): string => wordOr(t, `staff_words.job.${queue}`, queue)

/** `statement.import`: “statement read”. */
export const workLabel = (kind: string, t: Translate): string =>
  wordOr(t, `admin_settings.operations.work.${kind.replace('.', '_')}`, kind)

/** A mail is named by what it is sent for; one without such a name by its subject. */
export function mailName(kind: string, t: Translate): string {
  const named = wordOr(t, `staff_words.mail.${kind.replaceAll('.', '__')}`, '')
  if (named !== '') return named
  const found = ['subject', 'title'].map((key) => `${kind}.${key}`).find((key) => t(key) !== key)
  return found === undefined ? kind : t(found)
}

/** The name of a mail's sentence: `mail.shipment.ready.subject` is “ready · subject”. */
export const sentenceName = (key: string, kind: string, t: Translate): string =>
  key
    .slice(kind.length + 1)
    .split('.')
    .map((part) => wordOr(t, `staff_words.sentence.${part}`, part))
    .join(' · ')

/** The actor of an event; a member of staff who left is still identified by a number. */
export function actorIn(event: AuditEvent, names: ReadonlyMap<number, string>): string {
  const { actorKind, actorId, actorName } = event
  if (actorKind === 'staff') return memberLabel(actorId, names)
  return [actorKind, actorName || (actorId ?? '')].filter(Boolean).join(' ')
}
