/** The two kinds of trade: with consumers and with resellers (specification, section 3). */
export type OrderType = 'B2C' | 'B2B'

/** True if a customer of this type buys as a reseller. */
export const isReseller = ({ type }: { type: 'B2C' | 'B2B' | 'BOTH' }): boolean => type !== 'B2C'
