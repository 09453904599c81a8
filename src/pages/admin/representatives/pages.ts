/** The pages of this part of the back office. */
export const representativesPages = {} as const
