/** The pages of this part of the back office. */
export const contentPages = {} as const
