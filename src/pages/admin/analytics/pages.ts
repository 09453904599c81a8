/** The pages of this part of the back office. */
export const analyticsPages = {} as const
