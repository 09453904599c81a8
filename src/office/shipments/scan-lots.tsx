/** The choice of lots at the packing table, for a form outside the kit. */
import { useTranslation } from '../../ui/texts.tsx'
import { actField } from '../kit/act-field.ts'
import { UnplacedFaults } from '../kit/refused-fields.tsx'
import type { StaffAnswer } from '../staff-answer.ts'
import type { LotChoice } from './lot-choice.server.ts'
import { LotFields } from './lot-fields.tsx'

export function ScanLots({ goods, answer }: { goods: LotChoice; answer: StaffAnswer | null }) {
  const { t } = useTranslation()
  const faults = answer?.faults ?? {}
  // Faults of other fields than goods and packaging appear with the message.
  const placed = new Set<string>()
  const field = actField({ t, prefix: 'pack', answer, faults, isCompared: false, placed })
  return (
    <>
      <LotFields field={field} goods={goods} />
      <UnplacedFaults faults={faults} placed={placed} />
    </>
  )
}
