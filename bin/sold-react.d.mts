/** Works by being imported; it exports nothing. */
declare const nothing: unique symbol
export type { nothing }
