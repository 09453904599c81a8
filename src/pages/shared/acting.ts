/** For whom a representative orders. */
export interface Acting {
  name: string
  company: string | null
}
