/** An order in the forms about it. */
export interface ClaimedOrder {
  number: string
  /** Its address, masked for others. */
  email: string
  lines: { name: string; isGift: boolean; pieces: number; quantity: number }[]
}

/** Pieces by the order's lines, counted from 0. */
export type ChosenPieces = { line: number; pieces: number }[]
