/** Where a product's reviews stand on its page, and how an address asks for more of them; the same in both languages. */
export const reviewsParameter = 'recenze'
export const reviewsAnchor = 'recenze'
