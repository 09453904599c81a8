/** The filters of the list of products, by their names in the URL. */
export const productStates = ['published', 'draft'] as const
/** The value of the filter by category for products without one. */
export const inNoCategory = 'none' as const
