/** What the lists of the stock are sorted and narrowed by, by the names in their addresses. */
export const lotFilters = ['filled', 'blocked', 'all'] as const
