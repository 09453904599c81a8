import { useTranslation } from '../../../ui/texts.tsx'
import { StateBadge, type StateTone } from '../kit/state-badge.tsx'

const tones = { OPEN: 'busy', POSTED: 'good', CANCELLED: 'soft' } as const satisfies Record<string, StateTone>

export function StocktakeState({ state }: { state: keyof typeof tones }) {
  const { t } = useTranslation()
  return <StateBadge tone={tones[state]}>{t(`admin_stock.stocktake.state.${state}`)}</StateBadge>
}
