/** The settings by groups, and those that a search finds by their labels and hints. */
import { folded } from '../../lib/folded.ts'
import { fieldsOf } from '../../shop/settings/schema.ts'
import { searchIn } from '../kit/list-search.server.ts'
import { staffLoader, type StaffPage } from '../staff-page.server.ts'
import { searchWords } from '../work/search-words.ts'
import { openGroups, type OpenGroup } from './groups.ts'

export const loader = staffLoader('settings', async (page) => {
  const holds = (permission: string) => page.holds(permission as Parameters<typeof page.holds>[0])
  const groups = openGroups({ ...page, holds })
  const words = folded(searchIn(page.url)).split(/\s+/).filter(Boolean)
  return await Promise.resolve({
    groups,
    found: words.length === 0 ? null : groups.flatMap((group) => foundIn(page, { group, words })),
  })
})

/** What a search finds in a group: sections and pages, and single values with the place of their field. */
function foundIn(
  { t }: Pick<StaffPage, 't'>,
  { group, words }: { group: OpenGroup; words: readonly string[] },
) {
  const says = (...texts: string[]) => {
    const all = folded(texts.join(' '))
    return words.every((word) => all.includes(word))
  }
  return group.items.flatMap(({ name, section, to, label }) => {
    const lead = section ? t(`admin_settings.section.${section}.lead`) : ''
    const isFound = says(group.label, label, lead, searchWords[name] ?? '')
    const fields = (section ? fieldsOf(section) : []).map(([field]) => {
      const key = `admin_settings.section.${String(section)}.${field}`
      const hint = t(`${key}_hint`)
      return { to: `${to}#save..${field}`, label: t(key), hint: hint === `${key}_hint` ? '' : hint }
    })
    const values = fields.filter((one) => says(label, one.label, one.hint))
    return isFound || values.length > 0
      ? [{ to, label, group: group.label, values: values.map((one) => ({ to: one.to, label: one.label })) }]
      : []
  })
}
