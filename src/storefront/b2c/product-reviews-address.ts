/** The anchor of a product's reviews, and the query parameters for more of them; the same in both languages. */
export const reviewsParameter = 'recenze'
export const starsParameter = 'hvezdy'
export const reviewsAnchor = 'recenze'

/** The part of a product's reviews that an address requests. */
export interface ReviewsRequest {
  /** Counted from 1. */
  page: number
  /** Only reviews with this number of stars; null: all. */
  stars: number | null
}

/** Reads an address; what is not a number means the first page of all reviews. */
export function reviewsIn({ searchParams }: URL): ReviewsRequest {
  const [page, stars] = [searchParams.get(reviewsParameter) ?? '', searchParams.get(starsParameter) ?? '']
  return {
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
    stars: /^[1-5]$/.test(stars) ? Number(stars) : null,
  }
}

/** The query of an address that requests these reviews. */
export function reviewsSearch({ page, stars }: ReviewsRequest): string {
  const query = new URLSearchParams()
  if (stars !== null) query.set(starsParameter, String(stars))
  if (page > 1) query.set(reviewsParameter, String(page))
  return query.size === 0 ? '' : `?${query}`
}
