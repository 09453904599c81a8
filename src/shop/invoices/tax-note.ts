/** The note on a document with the tax of another country, or with an exemption (VAT Act 235/2004, § 29). Pure. */
import type { Translate } from '../../lib/i18n.ts'
import type { DocumentSnapshot } from './rules.ts'

/** The sentence; empty for Czech tax. */
export function taxNote({ tax, locale }: Pick<DocumentSnapshot, 'tax' | 'locale'>, t: Translate): string {
  if (!tax) return ''
  const country = new Intl.DisplayNames([locale], { type: 'region' }).of(tax.country) ?? tax.country
  return t(`invoice.tax.${tax.regime}`, { country })
}
