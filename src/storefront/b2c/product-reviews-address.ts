/** The anchor of a product's reviews, and the query parameter for more of them; the same in both languages. */
export const reviewsParameter = 'recenze'
export const reviewsAnchor = 'recenze'
