/** The place of the last page, in every list that can be read from its end. */
export const lastPage = 'end'
