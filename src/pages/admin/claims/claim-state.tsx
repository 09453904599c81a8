/** The state of a complaint or a withdrawal. */
import { useTranslation } from '../../../ui/texts.tsx'
import { StateBadge, type StateTone } from '../kit/state-badge.tsx'
import type { ClaimName } from './claim-names.ts'

const tones: Record<string, StateTone> = {
  RECEIVED: 'wait',
  IN_WORK: 'busy',
  ACCEPTED: 'busy',
  GOODS_BACK: 'wait',
  REFUND_DUE: 'busy',
  SETTLED: 'good',
  REFUNDED: 'good',
  REFUSED: 'soft',
  CANCELLED: 'soft',
}

export function ClaimState({ kind, state }: { kind: ClaimName['kind']; state: string }) {
  const { t } = useTranslation()
  return <StateBadge tone={tones[state] ?? 'busy'}>{t(`admin_claims.state.${kind}.${state}`)}</StateBadge>
}
