import type { Translate } from '../../../lib/i18n.ts'
import type { Audience, CampaignState as State } from '../../../shop/newsletter/rules.ts'
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

/** Whom a campaign is for, in words. */
export const audienceText = (t: Translate, { locale, trade }: Audience): string =>
  [t(`admin_content.for_trade.${trade ?? 'all'}`), t(`admin_content.for_locale.${locale ?? 'all'}`)].join(
    ', ',
  )
