/** The address from which the picker loads pick-up points while the customer types; the same in every language. */
export const branchSearchPath = '/objednavka/vydejni-mista'
