/** The pages of this part of the back office. */
export const contentPages = {
  reviews: { path: 'content/reviews', file: 'content/reviews.tsx', permission: 'reviews.read' },
  reviewsCsv: { path: 'content/reviews.csv', file: 'content/reviews-file.ts', permission: 'reviews.read' },
  review: { path: 'content/reviews/:id', file: 'content/review.tsx', permission: 'reviews.read' },
} as const
