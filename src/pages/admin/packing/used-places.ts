/** How many places of an A4 sheet of labels may be used up already; the fourth one is left at least. Browser-safe. */
export const usedPlaces = ['0', '1', '2', '3'] as const
