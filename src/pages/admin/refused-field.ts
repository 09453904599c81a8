import { fieldsRefused } from '../../lib/refused-fields.ts'

const isFilledIn = (value: FormDataEntryValue | null): boolean =>
  value !== null && (typeof value === 'string' ? value.trim() !== '' : value.size > 0)

/** The field of this form that the refusal is about, one that was filled in before one that stayed empty; null: it is about the whole. */
export function refusedField(key: string, form: FormData): string | null {
  const names = fieldsRefused(key).filter((name) => form.has(name))
  return names.find((name) => isFilledIn(form.get(name))) ?? names[0] ?? null
}
