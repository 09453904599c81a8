/** The current values of every settings section. */
import { formatShortMoment } from '../../lib/dates.ts'
import { isRefusal } from '../../server/refusal.ts'
import { overviewOf } from '../../shop/settings/schema.ts'
import { readSettings } from '../../workflows/settings/settings.ts'
import { inOrder } from '../../workflows/lists/lists.ts'
import { adminHref } from '../routes.ts'
import { staffLoader } from '../staff-page.server.ts'
import { staffNames } from '../../shop/staff/staff.ts'
import { fieldInWords, emptyLabel, valueOf } from './setting-words.server.ts'

export const loader = staffLoader('settings', async (page) => {
  const { actor, db, locale, shop, t } = page
  const all = await readSettings({ actor, db, environment: shop.config })
  if (isRefusal(all)) return all
  const names = await staffNames({ db })
  const whoOf = (staffId: number | null) =>
    staffId === null ? '' : (names.get(staffId) ?? `staff ${staffId}`)
  const ordered = inOrder(all, page, {
    section: ({ section }) => t(`admin_settings.section.${section}.title`),
    version: ({ version }) => version,
    at: ({ at }) => at?.getTime() ?? 0,
    who: ({ staffId }) => whoOf(staffId),
  })
  return {
    sections: ordered.map(({ section, version, value, staffId, at }) => ({
      section,
      version,
      to: adminHref('setting', locale, { section }),
      // Empty fields are left out of the overview.
      says: overviewOf(section)
        .map((name) => ({
          name,
          value: fieldInWords(page, { section, name, value: valueOf(value, name) }),
        }))
        .filter((one) => one.value !== emptyLabel),
      at: at && formatShortMoment(at, locale),
      who: whoOf(staffId),
    })),
  }
})
