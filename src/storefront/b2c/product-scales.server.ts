import type { Locale } from '../../lib/routes.ts'
import type { Groups } from '../../shop/groups/rules.ts'

/** The scales that say something of a product: heat, roast, whatever the merchant declares. */
export function scalesOf({ attributes, values }: Groups, productId: number, locale: Locale) {
  const own = values.get(productId) ?? []
  return attributes.flatMap(({ isScale, names, values: steps }) => {
    const labels = steps.map(({ names: step }) => step[locale])
    const at = steps.flatMap(({ id }, step) => (own.includes(id) ? [step] : []))
    return isScale && at.length > 0 ? [{ name: names[locale], steps: labels, at }] : []
  })
}
