/** The longest search text, in characters. */
export const longestSearch = 100

/** Something that the one search box has found. */
export interface Found {
  /** Unique among the results: an order and its parcel share a URL. */
  id: string
  to: string
  label: string
  detail: string
}
