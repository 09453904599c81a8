/** The state of a review, and its stars. */
import { useTranslation } from '../../../ui/texts.tsx'
import { reviewTones, type ReviewState as State } from '../../../shop/reviews/rules.ts'
import { StateBadge } from '../kit/state-badge.tsx'

export function ReviewState({ state }: { state: State }) {
  const { t } = useTranslation()
  return <StateBadge tone={reviewTones[state]}>{t(`admin_content.reviews.state.${state}`)}</StateBadge>
}

export function Stars({ count }: { count: number }) {
  const { t } = useTranslation()
  return (
    <span role="img" aria-label={t('admin_content.reviews.of_five', { count })}>
      {'★'.repeat(count) + '☆'.repeat(5 - count)}
    </span>
  )
}
