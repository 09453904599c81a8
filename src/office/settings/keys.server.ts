/** API keys: other programs call the API in the name of a member of staff. */
import { keyPermissions } from '../../shop/staff/rules.ts'
import { keyList, makeKeyByStaff, revokeKeyByStaff } from '../../workflows/staff/staff.ts'
import { permissionLabel } from '../../workflows/operations/operations.ts'
import { listed } from '../kit/list.server.ts'
import { offerOf, operationVerbs } from '../kit/operations.server.ts'
import { staffAction, staffLoader } from '../staff-page.server.ts'

export const loader = staffLoader('keys', async (page) => {
  const permissions = keyPermissions
    .filter((permission) => page.holds(permission))
    .map((permission) => ({ value: permission, label: permissionLabel(permission, page.t) }))
  return {
    list: await listed(page, keyList),
    make: offerOf(page, makeKeyByStaff, { state: { permissions } }),
    revoke: offerOf(page, revokeKeyByStaff, { known: { id: '' } }),
  }
})

export const action = staffAction('keys', {
  // Only this answer contains it.
  ...operationVerbs([makeKeyByStaff], {}, { 'key.make': { show: ({ key }) => key } }),
  ...operationVerbs([revokeKeyByStaff]),
})
