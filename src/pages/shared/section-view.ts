import type { Block } from '../../lib/blocks.ts'
import type { SectionKindName, Words } from '../../shop/content/facts.ts'
import type { PictureView } from '../../shop/pictures/rules.ts'
import type { Flavour } from './flavours.server.ts'
import type { FoodFacts } from './food-facts.ts'
import type { ReviewsView } from './reviews.server.ts'

/** A section as the page draws it. */
export interface SectionView {
  kind: SectionKindName
  words: Words
  items: Words[]
  picture: PictureView | null
  behind: PictureView | null
  flavours: Flavour[]
  blocks: Block[]
  /** The label of the featured product, where the section shows it. */
  food: FoodFacts | null
  /** The total of all reviews, with those that the section shows; null: none are shown. */
  reviews: ReviewsView | null
}
