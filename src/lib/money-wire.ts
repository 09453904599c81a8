/** Money on the wire: an amount and its currency, both from one value. */
import { z } from 'zod'
import type { Money } from './money.ts'

export const moneyFields = {
  amount: z.number().meta({ description: 'In `currency`, with at most two decimals' }),
  currency: z.string().meta({ description: 'That of `amount`, such as CZK' }),
}

export const moneyRecordOf = z.object(moneyFields)

export const toMoneyWire = ({ amount, currency }: Money): { amount: number; currency: string } => ({
  amount: amount / 100,
  currency,
})
