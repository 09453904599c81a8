/** Loading it is all that it does. */
declare const nothing: unique symbol
export type { nothing }
