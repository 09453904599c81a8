/** Ways to pay an unpaid order: by a transfer, or by another attempt with a card. */
import { czechIban } from '../../lib/bank-account.ts'
import { toPayOf, type Order } from '../../shop/orders/rules.ts'
import { attemptsOf, groupedIban, qrPlatba } from '../../shop/payments/payments.ts'
import { reasonTexts } from '../../shop/payments/rules.ts'
import type { Shop } from '../../shop/shop-context.ts'

/** The data to enter into one's bank, and the same as a code to scan. */
export function transferOf(shop: Shop, order: Order) {
  const { bankAccount, shopName } = shop.config
  const { drawing } = qrPlatba({
    account: bankAccount,
    amount: toPayOf(order),
    variableSymbol: order.number,
    message: `${shopName} ${order.number}`,
    payee: shop.config.operator.name,
  })
  return { account: bankAccount, iban: groupedIban(czechIban(bankAccount)), symbol: order.number, drawing }
}

/** Translation keys of the last attempt's outcome; null if no attempt has ended. */
export async function lastAttempt(shop: Shop, order: Order): Promise<{ title: string; text: string } | null> {
  const attempts = await attemptsOf(shop, order.id)
  const reason = attempts.at(-1)?.reason ?? null
  return reason && reasonTexts(reason)
}
