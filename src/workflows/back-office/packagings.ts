/** What staff changes about packagings. */
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import { changePackaging, findPackagings, type StoredPackaging } from '../../shop/shipments/shipments.ts'
import { operate } from '../../shop/staff/staff.ts'

type Changed = { before: StoredPackaging | null; after: StoredPackaging }

const isSame = ({ before, after }: Changed): boolean =>
  before?.tareG === after.tareG && before.holdsG === after.holdsG && before.isActive === after.isActive

/** Writes a packaging, new or with other weights: `shipment.packaging`. */
export async function changePackagingByStaff(
  context: Writing & OperationContext,
  packaging: StoredPackaging,
): Promise<Outcome<Changed>> {
  const { tx } = context
  const asked = {
    operation: 'shipment.packaging',
    subject: { kind: 'packaging', id: packaging.code },
    look: async () => (await findPackagings({ db: tx })).find(({ code }) => code === packaging.code) ?? null,
    isChange: (changed: Changed) => !isSame(changed),
  } as const
  return await operate(context, { asked, work: async () => await changePackaging({ tx }, packaging) })
}
