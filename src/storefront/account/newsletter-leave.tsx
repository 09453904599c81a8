import { useActionData, useSearchParams } from 'react-router'
import { useTranslation } from '../../ui/texts.tsx'
import { withTexts } from '../../pages/shared/with-texts.tsx'
import { accountTexts } from './account-texts.ts'
import type { action } from './newsletter-leave.server.ts'
import { WayOut } from './way-out.tsx'

export { action } from './newsletter-leave.server.ts'

/** The unsubscribe page of the newsletter, which every mail links to. */
export default withTexts(accountTexts, Leave)

function Leave() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const answer = useActionData<typeof action>()
  const refusal = answer ? answer.key : query.has('token') ? null : 'user.link_invalid'
  const done = {
    title: t('newsletter.left_title'),
    lead: t('newsletter.left_lead'),
    home: t('newsletter.home'),
  }
  return (
    <WayOut
      title={t('newsletter.leave_title')}
      lead={t('newsletter.leave_lead')}
      button={t('newsletter.leave')}
      pendingText={t('newsletter.pending')}
      refusal={refusal === null ? null : t(refusal)}
      done={answer && refusal === null ? done : null}
    />
  )
}
