/** Something that the one search box has found. */
export interface Found {
  to: string
  label: string
  detail: string
}
