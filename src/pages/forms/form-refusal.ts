import type { Translate } from '../../lib/i18n.ts'

/** The reason why a form was refused, for its page. */
export interface FormRefusal {
  /** A key of the translations. */
  key: string
  /** The field of the message. */
  field?: string
  /** The number of pieces that are available instead. */
  available?: number
}

/** The message at a field; undefined if it has none. */
export function messageAt(refusal: FormRefusal | null, field: string, t: Translate): string | undefined {
  if (refusal?.field !== field) return undefined
  const { key, available } = refusal
  return available === undefined ? t(key) : `${t(key)} ${t('home.order.available', { count: available })}`
}
