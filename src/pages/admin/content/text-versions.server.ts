/** The versions of a document, and the lines in which two of them differ. */
import { formatShortMoment } from '../../../lib/dates.ts'
import { pageOrFirst } from '../../../server/page.ts'
import { isRefusal } from '../../../server/refusal.ts'
import { documentDifference, documentVersions, editedDocument } from '../../../shop/content/content.ts'
import { textVersionSorts } from '../../../shop/content/rules.ts'
import { textsAtWord } from '../../../shop/content/schema.ts'
import { oneOf } from '../kit/asked.server.ts'
import { adminHref } from '../routes.ts'
import { staffLoader, type StaffPage } from '../staff-page.server.ts'
import { dayTold } from './day-told.ts'
import { staffNames } from '../settings/audit.server.ts'

/** In which order the address asks for them. */
export const versionSort = (url: URL) => oneOf(url, 'sort', textVersionSorts)

/** So many a page. */
const size = 50

export const loader = staffLoader('textVersions', async (page) => {
  const { db, now, locale, url, t, parameters } = page
  const code = parameters['code'] ?? ''
  const found = await editedDocument({ db, now }, code)
  if (isRefusal(found)) return found
  const { rows, next, previous } = await pageOrFirst(
    url.searchParams.get('after'),
    async (after) => await documentVersions({ db }, { code, size, after, sort: versionSort(url) }),
  )
  const names = await staffNames({ db })
  return {
    code,
    name: t(`admin_content.document.${code}`),
    editor: adminHref('text', locale, { code }),
    hasDraft: found.draft !== null,
    mayChange: page.may('document.save'),
    next,
    previous,
    rows: rows.map((one) => ({
      version: one.version,
      from: dayTold(one.validFrom, locale),
      at: one.publishedAt && formatShortMoment(one.publishedAt, locale),
      who: one.staffId === null ? null : (names.get(one.staffId) ?? String(one.staffId)),
      note: one.note,
      withdrawn: one.withdrawnAt && formatShortMoment(one.withdrawnAt, locale),
      isInForce: found.inForce?.version === one.version,
    })),
    difference: await differenceAsked(page, code),
  }
})

/** null: the address asks for none, or for one that isn't there. */
async function differenceAsked({ db, url }: StaffPage, code: string) {
  const from = textsAtWord.safeParse(url.searchParams.get('from'))
  const to = textsAtWord.safeParse(url.searchParams.get('to'))
  if (!from.success || !to.success) return null
  const found = await documentDifference({ db }, { code, from: from.data, to: to.data })
  return isRefusal(found) ? null : { from: String(from.data), to: String(to.data), ...found }
}
