/** Packagings of parcels and their forms, shared by two pages. */
import { weightText } from '../../lib/numbers.ts'
import { findPackagings } from '../../shop/shipments/shipments.ts'
import { changePackagingByStaff } from '../../workflows/shipments/shipments.ts'
import { inOrder } from '../../workflows/lists/lists.ts'
import { offerOf } from '../kit/operations.server.ts'
import { seenOf } from '../kit/seen.server.ts'
import type { StaffPage } from '../staff-page.server.ts'

/** In the order of the URL. */
export async function packagingsView(page: StaffPage) {
  const rows = inOrder(
    await findPackagings(page),
    page,
    {
      code: ({ code }) => code,
      tare: ({ tareG }) => tareG,
      holds: ({ holdsG }) => holdsG,
      used: ({ isActive }) => Number(isActive),
    },
    'packagings_',
  )
  const may = page.may('shipment.packaging')
  return {
    rows: rows.map((one) => ({
      ...one,
      seen: seenOf(one),
      tare: weightText(one.tareG, page.locale),
      holds: weightText(one.holdsG, page.locale),
    })),
    // `state: null`: the form for a new packaging saw no packaging of its code; by now there may be one.
    add: may ? offerOf(page, changePackagingByStaff, { form: 'add_packaging', state: null }) : null,
    change: may
      ? offerOf(page, changePackagingByStaff, { form: 'change_packaging', known: { code: '' } })
      : null,
  }
}
