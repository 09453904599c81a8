/** No more letters are looked for. */
export const longestSearch = 100

/** Something that the one search box has found. */
export interface Found {
  /** Tells it from everything else that was found: an order and its parcel lead to one place. */
  id: string
  to: string
  label: string
  detail: string
}
