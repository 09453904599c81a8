/** How forms that look for a pick-up point name what they send. */
import type { FoundPoint } from '../../../shop/shipping/shipping.ts'
import type { BranchSearch } from '../../shared/branch-search.ts'

/** What was typed to find a point. */
export const pointSearch = 'find_point'
/** What the points in sight were found by: carrier and text. */
export const searchedBy = 'found_by'
/** Scripts find points as they are typed: sending the form asks for none. */
export const searchedByScripts = 'scripts'

/** The points that a form is answered with, and the one that was chosen among them. */
export interface PointsShown extends BranchSearch {
  picked: FoundPoint | null
}
