/** Fields of the settings as they are typed and shown at the command line. */
import { ofRemitDays } from '../../lib/delivery.ts'
import { formatMoment } from '../../lib/dates.ts'
import { fromCzk, toCzk } from '../../lib/money.ts'
import type { FieldFault } from '../../server/refusal.ts'
import { translator } from '../../server/texts.ts'
import { sectionNames, sections, type Section } from '../../shop/settings/schema.ts'
import type { SettingVersion } from '../../shop/settings/settings.ts'
import { CannotStart } from '../start.ts'

/** Amounts are typed in CZK. */
const amounts = new Set([
  'confirmCashOver',
  'consumerFreeFrom',
  'resellerFreeFrom',
  'managerLimit',
  'accountantLimit',
  'supportLimit',
  'fourEyesOver',
  'writeOffLimit',
  'ossThreshold',
  'writeOffAlone',
  'cutAlone',
  'usualCashFee',
])
const numbers = new Set<string>([
  'orders',
  'pieces',
  'confirmWithinHours',
  'networkPerHour',
  'cardShare',
  'askAfterDays',
  'consumerFreePieces',
  'resellerFreePieces',
  'percent',
  'consumerLifeDays',
  'resellerLifeDays',
  'cardMinutes',
  'transferDays',
  'invoiceDays',
  'friendlyAfterDays',
  'firmAfterDays',
  'lastAfterDays',
  'blockAfterDays',
  ...Object.keys(ofRemitDays(String)),
  'lowPieces',
  'lowDays',
])
const switches = new Set(['searchEngines', 'resellerApplications'])
const links = new Set(['social', 'sisters'])
const lists = new Set(['closedDays', 'others'])
const yesOrNo = new Set(['ownOrders'])
const canBeNone = new Set(['securityContact', 'ossFrom', ...amounts, ...numbers])

/** What was typed for a field. What can't be read stays text: the section's rules then refuse it and say what is asked for. */
export function readField(field: string, typed: string): unknown {
  const text = typed.trim()
  if (canBeNone.has(field) && (text === 'none' || text === 'never')) return null
  if (amounts.has(field)) return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? fromCzk(Number(text)) : text
  if (numbers.has(field)) return /^\d{1,9}$/.test(text) ? Number(text) : text
  if (switches.has(field)) return text === 'yes' ? true : text === 'no' ? false : text
  if (lists.has(field)) return parts(text)
  if (yesOrNo.has(field)) return text === 'yes' ? true : text === 'no' ? false : text
  if (links.has(field))
    return parts(text).map((part) => ({
      name: part.replace(/\s*\S+$/, ''),
      url: /\S+$/.exec(part)?.[0] ?? '',
    }))
  return text
}

const parts = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** A field's value as it would be typed. */
export function shownField(field: string, value: unknown): string {
  if (value === null || value === undefined) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (amounts.has(field) && typeof value === 'number') return String(toCzk(value))
  if (links.has(field) && Array.isArray(value))
    return (value as { name: string; url: string }[]).map(({ name, url }) => `${name} ${url}`).join(', ')
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Names of a section's fields. */
export const fieldsOf = (section: Section): string[] => Object.keys(sections[section].shape)

/** The section's value with the typed fields in it. @throws CannotStart for a field that it does not have */
export function withTyped(section: Section, value: object, typed: readonly string[]): object {
  const known = fieldsOf(section)
  const changed = typed.map((pair) => {
    const [, field = '', text = ''] = /^(\w+)=(.*)$/s.exec(pair) ?? []
    if (!known.includes(field))
      throw new CannotStart(`Say <field>=<value>; the fields of ${section} are ${known.join(', ')}.`)
    return [field, readField(field, text)] as const
  })
  return { ...value, ...Object.fromEntries(changed) }
}

/** Every field on a line of its own. */
export const fieldLines = (section: Section, value: object): string =>
  fieldsOf(section)
    .map(
      (field) =>
        `  ${field} = ${shownField(field, Object.entries(value).find(([name]) => name === field)?.[1])}`,
    )
    .join('\n')

/** When and by whom a version was written. */
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

/** What is wrong with which field. */
export const faultLines = (faults: readonly FieldFault[]): string =>
  faults.map(({ path, error_trans_key }) => `${path}: ${translator('en')(error_trans_key)}`).join('\n')

/** @throws CannotStart for a name that is no section's */
export function sectionIn(given: string): Section {
  const section = sectionNames.find((name) => name === given)
  if (!section) throw new CannotStart(`The sections are ${sectionNames.join(', ')}.`)
  return section
}
