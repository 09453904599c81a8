/** The state of a parcel. */
import { shipmentTones, type ShipmentState } from '../../../shop/shipments/rules.ts'
import { useTranslation } from '../../../ui/texts.tsx'
import { StateBadge } from '../kit/state-badge.tsx'

export function ParcelState({ state }: { state: ShipmentState }) {
  const { t } = useTranslation()
  return <StateBadge tone={shipmentTones[state]}>{t(`admin_packing.parcel_state.${state}`)}</StateBadge>
}
