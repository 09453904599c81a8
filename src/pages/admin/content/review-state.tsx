/** The state of a review, and its stars. */
import { useTranslation } from '../../../ui/texts.tsx'
import { StateBadge, type StateTone } from '../kit/state-badge.tsx'

const tones: Record<string, StateTone> = { WAITING: 'wait', APPROVED: 'good', REFUSED: 'soft' }

export function ReviewState({ state }: { state: string }) {
  const { t } = useTranslation()
  return <StateBadge tone={tones[state] ?? 'busy'}>{t(`admin_content.reviews.state.${state}`)}</StateBadge>
}

export function Stars({ count }: { count: number }) {
  const { t } = useTranslation()
  return (
    <span role="img" aria-label={t('admin_content.reviews.of_five', { count })}>
      {'★'.repeat(count) + '☆'.repeat(5 - count)}
    </span>
  )
}
