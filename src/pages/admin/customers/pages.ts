/** The pages of this part of the back office. */
export const customersPages = {} as const
