import type { Translate } from '../../lib/i18n.ts'
import { zipMask } from '../forms/masks.ts'

/** Post code and town as one line; for an address abroad with its country. `t` needs the texts of the order. */
export const townLine = (place: { zip: string; city: string; country: string }, t: Translate): string =>
  `${zipMask(place.zip)} ${place.city}${place.country === 'SK' ? `, ${t('checkout.customer_data.countries.SK')}` : ''}`
