/** What the lists of the stock are sorted and narrowed by, by the names in their addresses. */

/** What the address of a lot says of those who received it, beside what it says of its ledger. */
export const receiverNames = ['receivers_sort', 'receivers_after', 'receivers_state', 'receivers_told']

export const yesNo = ['yes', 'no'] as const

export const lotFilters = ['filled', 'blocked', 'expired', 'held', 'all'] as const
