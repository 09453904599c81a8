/** Reasons why the database refuses an order, as codes that callers can distinguish. */

/** Expected failures of a new order. */
export type OrderFailure =
  | 'cart_moved'
  | 'sold_out'
  | 'over_credit'
  | 'not_assigned'
  | 'over_unpaid'
  | 'many_unpaid'
  | 'over_card'

const failuresByConstraint: Record<string, OrderFailure> = {
  stock_on_hand_check: 'sold_out',
  company_credit: 'over_credit',
  unpaid_bound: 'over_unpaid',
  card_bound: 'over_card',
  representative_assigned: 'not_assigned',
}

/** True if a person would hold too much unpaid: too many pieces (`over_unpaid`) or too many orders (`many_unpaid`). */
export const isOverUnpaid = (failure: string | null): boolean =>
  failure === 'over_unpaid' || failure === 'many_unpaid'

/** Recognises an expected failure in a database error; null: unexpected, so it is a bug. */
export function orderFailure(error: unknown): OrderFailure | null {
  const { code, constraint, column, detail } = error as Partial<
    Record<'code' | 'constraint' | 'column' | 'detail', string>
  >
  if (constraint === 'unpaid_bound' && detail === 'orders') return 'many_unpaid'
  if (code === '23514') return failuresByConstraint[constraint ?? ''] ?? null
  if (code === '23502' && column === 'cart_id') return 'cart_moved'
  // The same cart, or the same key, got its order in the meantime: a retry finds the answer to it.
  const isTwin = code === '23505' && /^(shop_order_cart_id|order_submission_pkey)/.test(constraint ?? '')
  return isTwin ? 'cart_moved' : null
}
