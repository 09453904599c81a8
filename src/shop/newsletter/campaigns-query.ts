/** Query of the list of campaigns. */
import type { SortedPageQuery } from '../../server/page.ts'
import type { CampaignSort, CampaignState } from './rules.ts'

export interface CampaignsQuery extends SortedPageQuery<CampaignSort> {
  /** Only those in this state; `undefined`: all but the discarded ones. */
  state?: CampaignState | undefined
  /** Words of its subject, in either language. */
  q?: string | undefined
}
