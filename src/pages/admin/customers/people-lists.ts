/** What the people of a company are narrowed by, by the names in addresses. */
export const peopleStates = ['active', 'invited'] as const
