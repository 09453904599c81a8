/** The number of used places on an A4 sheet of labels; of its four, at least one is left. Browser-safe. */
export const usedPlaces = ['0', '1', '2', '3'] as const
