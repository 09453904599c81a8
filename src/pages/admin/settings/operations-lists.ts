/** What refused mails are narrowed by: given up, or still tried. */
export const mailEnds = ['given_up', 'tried'] as const
