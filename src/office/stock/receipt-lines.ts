/** The most lines of a receipt. */
export const mostLines = 200
