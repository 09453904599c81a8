/** So many lines a receipt has at most. */
export const mostLines = 200
