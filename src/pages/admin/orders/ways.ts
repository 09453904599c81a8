/** The codes of the ways of delivery and payment that the shop knows. */
export const shippingCodes = ['packeta_point', 'balikovna', 'ppl_home', 'packeta_home', 'pickup'] as const
export const paymentCodes = ['card', 'transfer', 'cod', 'invoice'] as const
/** Cash is taken at the counter, with an order that staff places. */
export const counterCodes = [...paymentCodes, 'cash'] as const
