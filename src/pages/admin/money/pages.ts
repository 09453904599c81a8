/** The pages of this part of the back office. */
export const moneyPages = {} as const
