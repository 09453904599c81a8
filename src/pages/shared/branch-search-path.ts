/** Where the picker asks for pick-up points while the customer types; the same in every language. */
export const branchSearchPath = '/objednavka/vydejni-mista'
