import type { StockLevel } from '../../shop/catalogue/rules.ts'
import type { TShirtSize } from '../../shop/catalogue/schema.ts'
import type { Pricing } from './quote.ts'

/** What a visitor wants of the snack; `tShirt` null: not said yet. */
export interface SnackChoice {
  boxes: number
  pieces: number
  tShirt: TShirtSize | 'NONE' | null
}

/** What the snack's order form is drawn from. */
export interface SnackOffer {
  pricing: Pricing
  stock: StockLevel
  boxPieces: number
  /** Whether boxes are offered: a whole one is on hand, or the cart holds some. */
  boxed: boolean
  /** Of which one is given with so many boxes; none: there is no gift. */
  shirts: { size: TShirtSize; available: boolean }[]
  shirtsFromBoxes: number
  /** What the form begins with: the cart's content, or a suggestion. */
  chosen: SnackChoice
  inCart: boolean
}
