/** What the list of orders can be narrowed to. */
export const orderFilters = ['waiting', 'review', 'refund_due', 'held'] as const
