/** The page's context for operations on money. */
import type { z } from 'zod'
import { refuse, type Refusal } from '../../server/refusal.ts'
import { findByNumber } from '../../shop/orders/orders.ts'
import type { MoneyOperationContext } from '../../workflows/money/fields.ts'
import type { Reader } from '../../server/db.ts'
import type { StaffWork } from '../../workflows/signing-in/signing-in.ts'
import { verb, type PageInWork, type StaffVerb } from '../staff-page.server.ts'

export type MoneyWork = StaffWork & MoneyOperationContext

/** A form that runs an operation on money, in one transaction. */
export const moneyVerb = <Given, Done>(
  schema: z.ZodType<Given>,
  work: (context: MoneyWork, given: Given, page: PageInWork) => Promise<Done | Refusal>,
): StaffVerb =>
  verb({
    schema,
    work: async (context, given, page) => await work({ ...context, queue: page.shop.queue }, given, page),
  })

/** Runs an operation on the order with this number. */
export async function atOrder<Done>(
  db: Reader,
  number: string,
  work: (orderId: number) => Promise<Done | Refusal>,
): Promise<Done | Refusal> {
  const order = await findByNumber({ db }, number)
  return order ? await work(order.id) : refuse(404, 'admin_money.error.no_order')
}
