/** The longest search text, in characters. */
export const longestSearch = 100

/** A result of the search box. */
export interface Found {
  /** Unique among the results: an order and its parcel share a URL. */
  id: string
  to: string
  label: string
  detail: string
}
