/** Carriers and shippings, for filters and fields. */
export const carrierCodes = ['packeta', 'balikovna', 'ppl', 'pickup'] as const
export const shippingCodes = ['packeta_point', 'packeta_home', 'balikovna', 'ppl_home', 'pickup'] as const
