/** Explains the price that a customer pays. */
import { formatShortDay } from '../../lib/dates.ts'
import { formatPrice } from '../../lib/money.ts'
import { isRefusal } from '../../server/refusal.ts'
import { explainPrice } from '../../workflows/pricing/pricing.ts'
import { staffLoader } from '../staff-page.server.ts'
import { whyForm } from './price-forms.ts'
import { readFormText } from '../../lib/text-field.ts'

export const loader = staffLoader('whyPrice', async ({ shop, url, locale, t }) => {
  const given = readFormText(whyForm, Object.fromEntries(url.searchParams))
  const around = { message: null, why: null }
  if (!given.success || [...url.searchParams.values()].some((value) => value.includes('\0'))) return around
  const why = await explainPrice(shop, given.data)
  if (isRefusal(why)) return { ...around, message: t(why.error_trans_key) }
  const money = (amount: number) => formatPrice(amount, locale)
  const { buyer, orderType, lists, tiers, tier, scheduled, percent, one, total, isWithVat } = why
  return {
    ...around,
    why: {
      buyer,
      orderType,
      lists,
      tiers: tiers.map(({ quantity, amount }) => ({
        quantity,
        amount: money(amount),
        isTaken: quantity === tier.quantity,
      })),
      scheduled: scheduled && {
        regular: scheduled.regular === null ? null : money(scheduled.regular),
        until: scheduled.until && formatShortDay(new Date(Date.parse(scheduled.until) - 1), locale),
      },
      percent,
      withVat: money(one.withVat),
      withoutVat: money(one.withoutVat),
      pieces: why.pieces,
      box: why.unit === 1 ? null : { pieces: why.unit, amount: money(tier.amount * why.unit) },
      total: money(total),
      isWithVat,
    },
  }
})
