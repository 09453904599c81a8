/** /admin/settings/section/:section/versions.csv: every version of a section with its changes, newest first. */
import { stampInPrague } from '../../lib/dates.ts'
import { everyRow, type PageQuery } from '../../server/page.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { isSection } from '../../shop/settings/schema.ts'
import { settingVersions } from '../../workflows/settings/settings.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { staffNames } from '../../shop/staff/staff.ts'
import { changesBetween, reasonText } from './setting.server.ts'

const columns = ['version', 'at', 'who', 'reason', 'change'] as const

export const loader = staffLoader('settingVersionsCsv', async (page) => {
  const { actor, db, t, parameters } = page
  const section = parameters['section'] ?? ''
  if (!isSection(section)) return refuse(404, 'settings.error.section')
  const read = async (asked: PageQuery) => await settingVersions({ actor, db }, { section, ...asked })
  const first = await read({ size: 1 })
  if (isRefusal(first)) return first
  const names = await staffNames({ db })
  const text = (key: string) => t(`admin_settings.settings.${key}`)
  const told = await rowsIn(withOneBefore(everyRow(read)), ({ one, before }) => [
    String(one.version),
    one.at === null ? '' : stampInPrague(one.at),
    one.staffId === null ? text('program') : (names.get(one.staffId) ?? `staff ${one.staffId}`),
    reasonText(page, one.reason),
    changesBetween(page, { section, before: before?.value, after: one.value })
      .map(({ name, was, is }) => `${t(`admin_settings.section.${section}.${name}`)}: ${was} → ${is}`)
      .join('\n'),
  ])
  return csvAnswer(`versions-${section}`, [columns.map(text), ...told])
})

/** Pairs each version with the one before it, which the list yields next. */
async function* withOneBefore<Version>(
  rows: AsyncIterable<Version>,
): AsyncGenerator<{ one: Version; before: Version | undefined }> {
  let one: Version | undefined
  for await (const before of rows) {
    if (one) yield { one, before }
    one = before
  }
  if (one) yield { one, before: undefined }
}
