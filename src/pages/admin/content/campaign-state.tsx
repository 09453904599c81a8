import { campaignTones, type CampaignState as State } from '../../../shop/newsletter/rules.ts'
import { useTranslation } from '../../../ui/texts.tsx'
import { StateBadge } from '../kit/state-badge.tsx'

export function CampaignState({ state }: { state: State }) {
  const { t } = useTranslation()
  return <StateBadge tone={campaignTones[state]}>{t(`admin_content.campaign_state.${state}`)}</StateBadge>
}
