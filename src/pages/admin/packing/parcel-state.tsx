/** The state of a parcel. */
import type { ShipmentState } from '../../../shop/shipments/rules.ts'
import { useTranslation } from '../../../ui/texts.tsx'
import { StateBadge, type StateTone } from '../kit/state-badge.tsx'

const tones: Record<ShipmentState, StateTone> = {
  ASKED: 'busy',
  ANNOUNCED: 'wait',
  HANDED_OVER: 'busy',
  READY: 'busy',
  DELIVERED: 'good',
  RETURNING: 'bad',
  RETURNED: 'wait',
  CANCELLED: 'soft',
  REFUSED: 'bad',
  LOST: 'bad',
  DAMAGED: 'bad',
}

export function ParcelState({ state }: { state: ShipmentState }) {
  const { t } = useTranslation()
  return <StateBadge tone={tones[state]}>{t(`admin_packing.parcel_state.${state}`)}</StateBadge>
}
