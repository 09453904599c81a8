import { Form, Link, useActionData, useNavigation, useSearchParams } from 'react-router'
import { href } from '../../lib/routes.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTranslation } from '../../ui/texts.tsx'
import { AccountFrame } from '../account/account-frame.tsx'
import { AreaTexts } from '../shared/area-texts.tsx'
import { useLocale } from '../shared/locale.ts'
import { reviewTexts } from './review-texts.ts'
import type { action } from './reviews-leave.server.ts'

export { action } from './reviews-leave.server.ts'

/** The link's secret in the address goes to no other site. */
export function headers() {
  return { 'referrer-policy': 'same-origin' }
}

/** The way out of being asked: one click on the page that every such mail leads to. */
export default function ReviewsLeavePage() {
  return (
    <AreaTexts texts={reviewTexts}>
      <Leave />
    </AreaTexts>
  )
}

function Leave() {
  const { t } = useTranslation()
  const locale = useLocale()
  const [query] = useSearchParams()
  const answer = useActionData<typeof action>()
  const pending = useNavigation().state === 'submitting'
  if (answer?.isOurs) {
    return (
      <AccountFrame title={t('review.leave.done_title')} lead={t('review.leave.done_lead')} focus>
        <p>
          <ButtonLink as={Link} to={href('home', locale)} variant="secondary">
            {t('review.done.back')}
          </ButtonLink>
        </p>
      </AccountFrame>
    )
  }
  return (
    <AccountFrame title={t('review.leave.title')} lead={t('review.leave.lead')}>
      {answer || !query.has('token') ? (
        <Notice kind="error">{t('review.leave.unknown')}</Notice>
      ) : (
        <Form method="post">
          <Button type="submit" size="l" wide pending={pending} pendingText={t('review.pending')}>
            {t('review.leave.button')}
          </Button>
        </Form>
      )}
    </AccountFrame>
  )
}
