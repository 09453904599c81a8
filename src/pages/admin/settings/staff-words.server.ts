/** What members of staff may do and did, in words: for the audit, the roles and the keys. */
import type { Translate } from '../../../lib/i18n.ts'
import { wordOr } from '../kit/word-or.ts'

/** `order.refund`: “order’s money given back”. */
export const operationTold = (operation: string, t: Translate): string =>
  wordOr(t, `staff_words.operation.${operation}`, operation)

/** `refunds.ask`: “give money back”. */
export const permissionTold = (permission: string, t: Translate): string =>
  wordOr(t, `staff_words.permission.${permission}`, permission)

/** `order`: “order”. */
export const subjectTold = (kind: string, t: Translate): string =>
  wordOr(t, `staff_words.subject.${kind}`, kind)

/** `order.paid`: “order paid”. A dot in a key would begin another section. */
export const webhookEventTold = (event: string, t: Translate): string =>
  wordOr(t, `admin_settings.webhooks.event.${event.replace('.', '_')}`, event)

/** `order-confirmation`: “confirmation of an order”. */
export const jobTold = (queue: string, t: Translate): string => wordOr(t, `staff_words.job.${queue}`, queue)

/** `statement.import`: “statement read”. */
export const workTold = (kind: string, t: Translate): string =>
  wordOr(t, `admin_settings.operations.work.${kind.replace('.', '_')}`, kind)
