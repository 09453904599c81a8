/** The customer that a representative orders for. */
export interface Acting {
  name: string
  company: string | null
}
