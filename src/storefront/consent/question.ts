/** The question about trackers, and the effects of its answer. */
import type { Locale } from '../../lib/routes.ts'
import type { Purpose, Tracker } from '../../lib/trackers.ts'

export interface Question {
  trackers: Tracker[]
  locale: Locale
  answer: (granted: readonly Purpose[]) => void
}
