/** The filters of the list of products, by their names in the URL. */
export const productStates = ['published', 'draft'] as const
