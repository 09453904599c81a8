/** The VAT categories that a variant may have. Pure. */
import type { Translate } from '../../lib/i18n.ts'

/** Every VAT category once, by its name; one without a text by its code in the database. */
export function vatChoices(rates: readonly { category: string }[], t: Translate) {
  return [...new Set(rates.map(({ category }) => category))].map((value) => {
    const key = `admin_products.vat.${value}`
    const name = t(key)
    return { value, label: name === key ? value : name }
  })
}
