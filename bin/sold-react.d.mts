/** Works by being imported; it exports nothing. */
declare const none: unique symbol
export type { none }
