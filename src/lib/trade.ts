/** The two kinds of trade: with consumers and with resellers (specification, section 3). */
export type OrderType = 'B2C' | 'B2B'
