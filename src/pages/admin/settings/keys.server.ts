/** Keys by which other programs call the interface in the name of a member of staff. */
import { formatShortDay, formatShortMoment } from '../../../lib/dates.ts'
import { pageOrFirst } from '../../../server/page.ts'
import { keyPermissions, keySorts, keyState, keyStates } from '../../../shop/staff/rules.ts'
import { findKeys, findStaff } from '../../../shop/staff/staff.ts'
import { makeKeyByStaff, revokeKeyByStaff } from '../../../workflows/back-office/back-office.ts'
import { oneOf } from '../kit/asked.server.ts'
import { staffAction, staffLoader, verb } from '../staff-page.server.ts'
import { permissionTold } from './staff-words.server.ts'
import { keyForm, makeForm, makeIn } from './keys-forms.ts'

/** So many a page. */
const size = 50
const dayMs = 86_400_000

/** What the address of the list asks for. */
export const keysAsked = (url: URL) => ({
  sort: oneOf(url, 'sort', keySorts),
  state: oneOf(url, 'state', keyStates),
})

export const loader = staffLoader('keys', async ({ db, url, locale, now, holds, t }) => {
  const { rows, next, previous } = await pageOrFirst(
    url.searchParams.get('after'),
    async (after) => await findKeys({ db, now }, { ...keysAsked(url), size, after }),
  )
  const names = new Map((await findStaff({ db })).map(({ id, email }) => [id, email]))
  return {
    next,
    previous,
    rows: rows.map((key) => ({
      id: key.id,
      name: key.name,
      prefix: `${key.prefix}…`,
      staff: names.get(key.staffId) ?? `staff ${key.staffId}`,
      permissions: key.permissions.map((one) => permissionTold(one, t)).join(' · '),
      calls: key.callsPerMinute,
      created: formatShortDay(key.createdAt, locale),
      expires: formatShortDay(key.expiresAt, locale),
      used: key.lastUsedAt && formatShortMoment(key.lastUsedAt, locale),
      state: keyState(key, now),
    })),
    /** What this member may hand on to a key. */
    choices: keyPermissions
      .filter((permission) => holds(permission))
      .map((permission) => ({ permission, name: permissionTold(permission, t) })),
  }
})

export const action = staffAction('keys', {
  make: verb({
    schema: makeForm,
    read: makeIn,
    work: async (context, { days, calls, ...given }) =>
      await makeKeyByStaff(context, {
        ...given,
        callsPerMinute: calls,
        expiresAt: new Date(context.now.getTime() + days * dayMs),
      }),
    // In this answer alone.
    show: ({ key }) => key,
  }),
  revoke: verb({
    schema: keyForm,
    work: async (context, { id }) => await revokeKeyByStaff(context, id),
  }),
})
