import { useActionData, useSearchParams } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { WayOut } from '../account/way-out.tsx'
import { withTexts } from '../../pages/shared/with-texts.tsx'
import { reviewTexts } from './review-texts.ts'
import type { action } from './reviews-leave.server.ts'

export { action } from './reviews-leave.server.ts'

/** The link's secret in the address is not sent to other sites. */
export function headers() {
  return { 'referrer-policy': 'same-origin' }
}

/** The page to stop review requests, which every such mail links to. */
export default withTexts(reviewTexts, Leave)

function Leave() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const answer = useActionData<typeof action>()
  const isUnknown = answer ? !answer.isOurs : !query.has('token')
  const done = {
    title: t('review.leave.done_title'),
    lead: t('review.leave.done_lead'),
    home: t('review.done.back'),
  }
  return (
    <WayOut
      title={t('review.leave.title')}
      lead={t('review.leave.lead')}
      button={t('review.leave.button')}
      pendingText={t('review.pending')}
      refusal={isUnknown ? t('review.leave.unknown') : null}
      done={answer?.isOurs ? done : null}
    />
  )
}
