/** What refused mails are narrowed by: given up, or not: still tried, or reported after they had been handed over. */
export const mailEnds = ['given_up', 'tried'] as const
