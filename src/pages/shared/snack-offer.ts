import type { StockLevel } from '../../shop/catalogue/rules.ts'
import type { TShirtSize } from '../../shop/catalogue/schema.ts'
import type { Pricing } from './quote.ts'

/** A visitor's choice of the snack; `tShirt` null: not chosen yet. */
export interface SnackChoice {
  boxes: number
  pieces: number
  tShirt: TShirtSize | 'NONE' | null
}

/** The data of the snack's order form. */
export interface SnackOffer {
  pricing: Pricing
  stock: StockLevel
  boxPieces: number
  /** True if boxes are offered: a whole one is on hand, or the cart holds some. */
  boxed: boolean
  /** The sizes of the t-shirt that comes with a number of boxes; empty: there is no gift. */
  shirts: { size: TShirtSize; available: boolean }[]
  shirtsFromBoxes: number
  /** The form's initial values: the cart's content, or a suggestion. */
  chosen: SnackChoice
  inCart: boolean
}
