/** Fields of the settings in the command line's format. */
import { formatMoment } from '../../lib/dates.ts'
import { command, readSettingText, settingText } from '../../lib/setting-kinds.ts'
import type { FieldFault } from '../../server/refusal.ts'
import { translator } from '../../server/texts.ts'
import { fieldsOf, sectionNames, type Section } from '../../shop/settings/schema.ts'
import type { SettingVersion } from '../../shop/settings/settings.ts'
import { CannotStart } from '../start.ts'

/** The section's value with the fields of the words. @throws CannotStart for a field that it does not have */
export function withOptions(section: Section, value: object, typed: readonly string[]): object {
  const known = new Map(fieldsOf(section))
  const changed = typed.map((pair) => {
    const [, field = '', text = ''] = /^(\w+)=(.*)$/s.exec(pair) ?? []
    const own = known.get(field)
    if (!own)
      throw new CannotStart(
        `Say <field>=<value>; the fields of ${section} are ${[...known.keys()].join(', ')}.`,
      )
    return [field, readSettingText(own, text, command)] as const
  })
  return { ...value, ...Object.fromEntries(changed) }
}

/** One line per field. */
export const fieldLines = (section: Section, value: object): string =>
  fieldsOf(section)
    .map(
      ([name, field]) =>
        `  ${name} = ${settingText(field, (value as Record<string, unknown>)[name], command)}`,
    )
    .join('\n')

/** The moment and the author of a version. */
export function versionLine({
  section,
  version,
  at,
  staffId,
  reason,
}: Pick<SettingVersion, 'version' | 'at' | 'staffId' | 'reason'> & { section: string }): string {
  if (at === null) return `${section}  from the environment`
  const moment = formatMoment(at, 'en').replaceAll('\u00a0', ' ')
  const author = staffId === null ? 'the program' : `staff ${staffId}`
  return `${section}  version ${version}  ${moment}  ${author}${reason === '' ? '' : `  ${reason}`}`
}

/** Faults by field, in words. */
export const faultLines = (faults: readonly FieldFault[]): string =>
  faults
    .map(({ path, error_trans_key, values }) => `${path}: ${translator('en')(error_trans_key, values)}`)
    .join('\n')

/** @throws CannotStart for a name that is no section's */
export function sectionIn(given: string): Section {
  const section = sectionNames.find((name) => name === given)
  if (!section) throw new CannotStart(`The sections are ${sectionNames.join(', ')}.`)
  return section
}
