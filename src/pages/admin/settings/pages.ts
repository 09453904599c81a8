/** The pages of this part of the back office. */
export const settingsPages = {} as const
