/** Staff operations on delivery and payment: they check their permission and are audited. */
import type { OperationContext } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import { changeTariff, type TariffChange, type TariffChanged } from '../../shop/shipping/shipping.ts'
import { operate } from '../../shop/staff/staff.ts'

/** As `changeTariff` of the shippings, by staff: `delivery.change`. What was before is in the audit. */
export async function changeDelivery(
  { tx, ...context }: OperationContext & { tx: Tx },
  change: TariffChange,
): ReturnType<typeof changeTariff> {
  const id = change.kind === 'offer' ? change.code : change.shipping
  const asked = {
    operation: 'delivery.change',
    subject: { kind: 'delivery', id: id.slice(0, 100) || '-' },
    keep: ({ before, after }: TariffChanged) => ({ ...change, before, after }),
    isChange: ({ before, after }: TariffChanged) => before !== after,
  } as const
  return await operate({ ...context, tx }, { asked, work: async () => await changeTariff({ tx }, change) })
}
