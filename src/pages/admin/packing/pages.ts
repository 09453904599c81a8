/** The pages of this part of the back office. */
export const packingPages = {} as const
