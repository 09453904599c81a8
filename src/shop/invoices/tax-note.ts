/** What a document says where another tax than the Czech one is on it, or none (VAT Act 235/2004, § 29). Pure. */
import type { Translate } from '../../lib/i18n.ts'
import type { DocumentSnapshot } from './rules.ts'

/** The sentence; empty where Czech tax is on it. */
export function taxNote({ tax, locale }: Pick<DocumentSnapshot, 'tax' | 'locale'>, t: Translate): string {
  if (!tax) return ''
  const country = new Intl.DisplayNames([locale], { type: 'region' }).of(tax.country) ?? tax.country
  return t(`invoice.tax.${tax.regime}`, { country })
}
