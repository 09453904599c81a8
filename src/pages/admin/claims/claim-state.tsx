/** The state of a complaint or a withdrawal. */
import { complaintTones } from '../../../shop/complaints/rules.ts'
import { withdrawalTones } from '../../../shop/withdrawals/rules.ts'
import { useTranslation } from '../../../ui/texts.tsx'
import { StateBadge, type StateTone } from '../kit/state-badge.tsx'
import type { ClaimName } from '../../../workflows/claims/claims.ts'

const tones: Record<string, StateTone> = { ...complaintTones, ...withdrawalTones }

export function ClaimState({ kind, state }: { kind: ClaimName['kind']; state: string }) {
  const { t } = useTranslation()
  return <StateBadge tone={tones[state] ?? 'busy'}>{t(`admin_claims.state.${kind}.${state}`)}</StateBadge>
}
