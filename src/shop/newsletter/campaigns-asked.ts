/** What a list of campaigns is asked for. */
import type { SortedPageAsked } from '../../server/page.ts'
import type { CampaignSort, CampaignState } from './rules.ts'

export interface CampaignsAsked extends SortedPageAsked<CampaignSort> {
  /** Those alone that are this far; undefined: all but those thrown away. */
  state?: CampaignState | undefined
  /** Words of its subject, in either language. */
  q?: string | undefined
}
