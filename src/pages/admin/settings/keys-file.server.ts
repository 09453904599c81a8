/** /admin/settings/keys.csv: keys of the list, who may do what by them, and when each was last used. */
import { dayInPrague, stampInPrague } from '../../../lib/dates.ts'
import { everyRow } from '../../../server/page.ts'
import { findKeys } from '../../../shop/staff/staff.ts'
import { keyState } from '../../../shop/staff/rules.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { staffNames } from './audit.server.ts'
import { permissionTold } from './staff-words.server.ts'
import { keysAsked } from './keys.server.ts'

const columns = [
  'name',
  'state_label',
  'prefix',
  'staff',
  'permissions',
  'calls',
  'created',
  'expires',
  'used',
] as const

export const loader = staffLoader('keysCsv', async ({ db, url, now, t }) => {
  const names = await staffNames({ db })
  const rows = everyRow(async (page) => await findKeys({ db, now }, { ...page, ...keysAsked(url) }))
  const told = await rowsIn(rows, (key) => [
    key.name,
    t(`admin_settings.keys.state.${keyState(key, now)}`),
    key.prefix,
    names.get(key.staffId) ?? `staff ${key.staffId}`,
    key.permissions.map((one) => permissionTold(one, t)).join(', '),
    String(key.callsPerMinute),
    dayInPrague(key.createdAt),
    dayInPrague(key.expiresAt),
    key.lastUsedAt === null ? '' : stampInPrague(key.lastUsedAt),
  ])
  return csvAnswer('keys', [columns.map((name) => t(`admin_settings.keys.${name}`)), ...told])
})
