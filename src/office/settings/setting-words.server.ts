/** Values of the settings in words, for lists, the history and differences. */
import { shortDay } from '../../lib/dates.ts'
import { formatPrice } from '../../lib/money.ts'
import { spansOfDays } from '../../lib/day-spans.ts'
import { formIn, settingText } from '../../lib/setting-kinds.ts'
import { fieldsOf, type Section } from '../../shop/settings/schema.ts'
import type { StaffPage } from '../staff-page.server.ts'

/** The text of an empty field. */
export const emptyLabel = '–'

/** A field's value in words; if leaving the field empty has a meaning of its own, the text says which. */
export function fieldInWords(
  { locale, t }: Pick<StaffPage, 'locale' | 't'>,
  { section, name, value }: { section: Section; name: string; value: unknown },
): string {
  const field = fieldsOf(section).find(([one]) => one === name)?.[1]
  if (value === null && field?.none) return t(`admin_settings.settings.none.${field.none}`)
  if (value === null || value === undefined || value === '') return emptyLabel
  if (!field) return JSON.stringify(value)
  if (typeof value === 'boolean') return t(`admin_settings.settings.${value ? 'yes' : 'no'}`)
  if (field.kind === 'logo' && typeof value === 'string') return value.replace(/^.*-(\d+)x(\d+)$/, '$1 × $2')
  if (field.kind === 'amount' && typeof value === 'number') return formatPrice(value, locale)
  if (field.kind === 'days' && Array.isArray(value) && value.length > 0)
    return spansOfDays(value.map(String), (day) => shortDay(day, locale)).join(', ')
  const typed = settingText(field, value, formIn(locale))
  return typed === '' ? emptyLabel : typed.replaceAll('\n', ', ')
}

/** One field of a stored value, whatever its shape. */
export const valueOf = (value: unknown, name: string): unknown =>
  Object.entries(Object(value) as object).find(([one]) => one === name)?.[1]
