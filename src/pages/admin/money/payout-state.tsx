import { useTranslation } from '../../../ui/texts.tsx'
import { StateBadge, type StateTone } from '../kit/state-badge.tsx'

const tones: Record<string, StateTone> = {
  MADE: 'wait',
  UPLOADED: 'busy',
  CONFIRMED: 'good',
  REJECTED: 'bad',
  CANCELLED: 'soft',
}

/** How far the bank is with a file, or with one payment of it. */
export function PayoutState({ state }: { state: string }) {
  const { t } = useTranslation()
  return <StateBadge tone={tones[state] ?? 'busy'}>{t(`admin_money.payout_state.${state}`)}</StateBadge>
}
