/** What the list of products is narrowed by, by the names in its address. */
export const productStates = ['published', 'draft'] as const
