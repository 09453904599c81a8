/** /admin/content/documents/:code/versions.csv: every version of a document, in the order of its page. */
import { stampInPrague } from '../../../lib/dates.ts'
import { everyRow } from '../../../server/page.ts'
import { isRefusal } from '../../../server/refusal.ts'
import { documentVersions, editedDocument } from '../../../shop/content/content.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { staffNames } from '../settings/audit.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { versionSort } from './text-versions.server.ts'

const columns = ['version_label', 'from', 'state', 'published_at', 'who', 'note'] as const

export const loader = staffLoader('textVersionsCsv', async ({ db, now, url, t, parameters }) => {
  const code = parameters['code'] ?? ''
  const found = await editedDocument({ db, now }, code)
  if (isRefusal(found)) return found
  const names = await staffNames({ db })
  const text = (key: string) => t(`admin_content.${key}`)
  const sort = versionSort(url)
  const rows = everyRow(async (asked) => await documentVersions({ db }, { code, sort, ...asked }))
  const told = await rowsIn(rows, ({ version, validFrom, publishedAt, staffId, note, withdrawnAt }) => [
    String(version),
    validFrom,
    withdrawnAt !== null
      ? t('admin_content.withdrawn_at', { at: stampInPrague(withdrawnAt) })
      : found.inForce?.version === version
        ? text('in_force')
        : '',
    publishedAt === null ? text('with_shop') : stampInPrague(publishedAt),
    staffId === null ? '' : (names.get(staffId) ?? String(staffId)),
    note,
  ])
  return csvAnswer(`versions-${found.code}`, [columns.map(text), ...told])
})
