import type { CampaignState as State } from '../../../shop/newsletter/rules.ts'
import { useTranslation } from '../../../ui/texts.tsx'
import { StateBadge, type StateTone } from '../kit/state-badge.tsx'

const tones: Record<State, StateTone> = {
  DRAFT: 'wait',
  SCHEDULED: 'busy',
  SENDING: 'busy',
  STOPPED: 'bad',
  SENT: 'good',
  DISCARDED: 'soft',
}

export function CampaignState({ state }: { state: State }) {
  const { t } = useTranslation()
  return <StateBadge tone={tones[state]}>{t(`admin_content.campaign_state.${state}`)}</StateBadge>
}
