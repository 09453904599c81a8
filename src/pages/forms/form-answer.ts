/** The server's answer to a form about accounts, for the form to show. */
import type { Translate } from '../../lib/i18n.ts'

export interface FormAnswer {
  /** A message about the whole form, as a translation key; null: the faults are shown at the fields. */
  key: string | null
  /** The first failing rule of each field, as a key by the field's name. */
  faults: Record<string, string>
  /** Form values that may be shown again: never a password. */
  typed: Record<string, string>
  /** Seconds to wait before trying again. */
  retryAfter?: number
}

/** The message above the form, or null. */
export function messageOf(answer: FormAnswer | null, t: Translate): string | null {
  if (!answer?.key) return null
  const { key, retryAfter } = answer
  return retryAfter === undefined
    ? t(key)
    : `${t(key)} ${t('user.wait', { count: Math.ceil(retryAfter / 60) })}`
}
