import { fieldsRefused } from '../lib/refused-fields.ts'

const isFilledIn = (value: FormDataEntryValue | null): boolean =>
  value !== null && (typeof value === 'string' ? value.trim() !== '' : value.size > 0)

/** The field that the refusal is about, preferring filled fields to empty ones; null: it is about the whole form. */
export function refusedField(key: string, form: FormData): string | null {
  const names = fieldsRefused(key).filter((name) => form.has(name))
  return names.find((name) => isFilledIn(form.get(name))) ?? names[0] ?? null
}
