/** /admin/content/mails/:kind/versions.csv: what staff wrote of a mail in one language, in the order of its page. */
import { stampInPrague } from '../../../lib/dates.ts'
import { locales } from '../../../lib/routes.ts'
import { everyRow } from '../../../server/page.ts'
import { isRefusal } from '../../../server/refusal.ts'
import { mailTextsOf, mailTextVersions, type GivenTexts } from '../../../shop/content/content.ts'
import { oneOf } from '../kit/asked.server.ts'
import { csvAnswer, rowsIn } from '../kit/csv-answer.server.ts'
import { staffNames } from '../settings/audit.server.ts'
import { staffLoader } from '../staff-page.server.ts'
import { mailVersionSort } from './mail-text.server.ts'

const columns = ['version_label', 'published_at', 'from', 'who', 'note', 'sentences'] as const

export const loader = staffLoader('mailVersionsCsv', async (page) => {
  const { db, url, t, parameters } = page
  const kind = parameters['kind'] ?? ''
  const locale = oneOf(url, 'of', locales) ?? page.locale
  const found = await mailTextsOf(page, { kind, locale })
  if (isRefusal(found)) return found
  const names = await staffNames({ db })
  const text = (key: string) => t(`admin_content.${key}`)
  const sort = mailVersionSort(url)
  const rows = everyRow(async (asked) => await mailTextVersions({ db }, { kind, locale, sort, ...asked }))
  const told = await rowsIn(rows, ({ version, at, validFrom, staffId, note, texts }) => {
    const sentences = Object.entries(texts as GivenTexts)
    return [
      String(version),
      stampInPrague(at),
      validFrom ?? text('at_once'),
      staffId === null ? '' : (names.get(staffId) ?? String(staffId)),
      note,
      // A line a sentence; a version without any is the mail as it ships with the shop.
      sentences.length === 0
        ? text('as_shipped')
        : sentences.map(([key, sentence]) => `${key}: ${sentence}`).join('\n'),
    ]
  })
  return csvAnswer(`versions-${kind}-${locale}`, [columns.map(text), ...told])
})
