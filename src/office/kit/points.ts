/** The field names of forms that search for a pick-up point. */
import type { FoundPoint } from '../../shop/shipping/shipping.ts'
import type { BranchSearch } from '../../pages/shared/branch-search.ts'

/** The search text. */
export const pointSearch = 'find_point'
/** The search behind the listed points: carrier and text. */
export const searchedBy = 'found_by'
/** Scripts search while the clerk types, so submitting the form searches for nothing. */
export const searchedByScripts = 'scripts'

/** The points in a form's answer, and the chosen one. */
export interface PointsView extends BranchSearch {
  picked: FoundPoint | null
}
