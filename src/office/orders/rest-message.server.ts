/** The message that requests the rest of a payment, for a person to send. */
import { czechIban } from '../../lib/bank-account.ts'
import { shortDay } from '../../lib/dates.ts'
import { formatPrice } from '../../lib/money.ts'
import { translator } from '../../server/texts.ts'
import type { OrderBuyer } from '../../shop/orders/orders.ts'
import { groupedIban } from '../../shop/payments/payments.ts'
import { factsOfOrders } from '../../workflows/orders/orders.ts'
import type { StaffPage } from '../staff-page.server.ts'

/**
 * In the buyer's language: what came of how much, the account, the variable symbol and the last day.
 * @returns null if nothing came, nothing is missing, or the member sees no prices
 */
export async function restMessage(
  page: StaffPage,
  { number, locale }: OrderBuyer,
): Promise<{ subject: string; text: string } | null> {
  const [order] = await factsOfOrders(page, { numbers: [number] })
  if (!page.seesPrices || !order) return null
  const { came, due, expires } = order.facts
  if (came <= 0 || came >= due) return null
  const t = translator(locale)
  const { bankAccount } = page.shop.config
  const values = {
    number,
    came: formatPrice(came, locale),
    due: formatPrice(due, locale),
    missing: formatPrice(due - came, locale),
    account: bankAccount,
    iban: groupedIban(czechIban(bankAccount)),
    day: expires === null ? '' : shortDay(expires, locale),
  }
  const lines = ['came', 'account', ...(expires === null ? [] : ['until']), 'after']
  return {
    subject: t('order_rest.subject', values),
    text: lines.map((line) => t(`order_rest.${line}`, values)).join('\n'),
  }
}
