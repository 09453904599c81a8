/** An order as the forms about it show it. */
export interface ClaimedOrder {
  number: string
  /** Its address, not to be read by others. */
  email: string
  lines: { name: string; isGift: boolean; pieces: number; quantity: number }[]
}

/** Pieces by the order's lines, which are counted from 0. */
export type ChosenPieces = { line: number; pieces: number }[]
