/** /admin/settings/keys.csv: all keys, who may do what by them, and when each was last used. */
import { everyRow } from '../../../server/page.ts'
import { findKeys } from '../../../shop/staff/staff.ts'
import { keySorts } from '../../../shop/staff/rules.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { oneOf } from '../kit/asked.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { staffNames } from './audit.server.ts'
import { keyState } from './keys.server.ts'

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
  const sort = oneOf(url, 'sort', keySorts)
  const names = await staffNames({ db })
  const rows = everyRow(async (page) => await findKeys({ db }, { ...page, sort }))
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
