/** /admin/settings/keys.csv: keys of the list, who may do what by them, and when each was last used. */
import { everyRow } from '../../../server/page.ts'
import { findKeys } from '../../../shop/staff/staff.ts'
import { keyState } from '../../../shop/staff/rules.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { staffNames } from './audit.server.ts'
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
    key.permissions.join(' '),
    String(key.callsPerMinute),
    key.createdAt.toISOString(),
    key.expiresAt.toISOString(),
    key.lastUsedAt?.toISOString() ?? '',
  ])
  return csvAnswer('keys', [columns.map((name) => t(`admin_settings.keys.${name}`)), ...told])
})
