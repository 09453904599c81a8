/** What parcels are packed in, with what its forms were filled with: two pages change it. */
import { findPackagings, type StoredPackaging } from '../../../shop/shipments/shipments.ts'
import { changePackagingByStaff } from '../../../workflows/back-office/back-office.ts'
import type { StaffWork } from '../../../workflows/signing-in/signing-in.ts'
import { inOrder } from '../kit/in-order.ts'
import { changedMeanwhile, seenOf } from '../kit/seen.server.ts'
import type { StaffPage } from '../staff-page.server.ts'

/** What the form of a new one saw: one of its code may be there by now. */
export const noPackaging = seenOf(null)

/** In the order that the address asks for. */
export const packagingsSeen = async (page: Pick<StaffPage, 'db' | 'url' | 'locale'>) =>
  inOrder(
    (await findPackagings(page)).map((one) => ({ ...one, seen: seenOf(one) })),
    page,
    {
      code: ({ code }) => code,
      tare: ({ tareG }) => tareG,
      holds: ({ holdsG }) => holdsG,
      used: ({ isActive }) => Number(isActive),
    },
    'packagings_',
  )

export async function changeSeenPackaging(
  context: StaffWork,
  { seen, ...given }: StoredPackaging & { seen: string },
) {
  const changed = await changedMeanwhile(context, {
    what: `packaging ${given.code}`,
    seen,
    stored: async () =>
      (await findPackagings({ db: context.tx })).find(({ code }) => code === given.code) ?? null,
  })
  return changed ?? (await changePackagingByStaff(context, given))
}
