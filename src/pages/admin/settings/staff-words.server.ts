/** What members of staff may do and did, in words: for the audit, the roles and the keys. */
import type { Translate } from '../../../lib/i18n.ts'

/** A text, or the name itself where there is none, as of an operation of a release before. */
const orItself = (t: Translate, key: string, name: string): string => {
  const text = t(key)
  return text === key ? name : text
}

/** `order.refund`: “order’s money given back”. */
export const operationTold = (operation: string, t: Translate): string =>
  orItself(t, `staff_words.operation.${operation}`, operation)

/** `refunds.ask`: “give money back”. */
export const permissionTold = (permission: string, t: Translate): string =>
  orItself(t, `staff_words.permission.${permission}`, permission)

/** `order`: “order”. */
export const subjectTold = (kind: string, t: Translate): string =>
  orItself(t, `staff_words.subject.${kind}`, kind)
