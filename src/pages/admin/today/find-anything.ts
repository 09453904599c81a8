/** No more letters are looked for. */
export const longestSearch = 100

/** Something that the one search box has found. */
export interface Found {
  to: string
  label: string
  detail: string
}
