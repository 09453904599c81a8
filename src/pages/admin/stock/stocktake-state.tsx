import { useTranslation } from '../../../ui/texts.tsx'
import { stocktakeTones as tones } from '../../../shop/stock/rules.ts'
import { StateBadge } from '../kit/state-badge.tsx'

export function StocktakeState({ state }: { state: keyof typeof tones }) {
  const { t } = useTranslation()
  return <StateBadge tone={tones[state]}>{t(`admin_stock.stocktake.state.${state}`)}</StateBadge>
}
