/** Reads form values as texts: the same in the browser and on the server. */
import { withoutUnseen } from '../../lib/clean-text.ts'

/** A text field of a form without unseen characters; empty if it is missing or a file. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  if (typeof value !== 'string') return ''
  // Passwords stay as entered: they are normalised separately before hashing.
  return name.includes('password') ? value : withoutUnseen(value)
}

/** Text fields by their names. @param part the part of the form that they are in: `company.name` */
export const textsIn = (form: FormData, names: readonly string[], part?: string): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, textIn(form, part ? `${part}.${name}` : name)]))

/** All form values that may be shown again: never a password. */
export const formValues = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && name !== 'intent' && !name.includes('password') ? [[name, value]] : [],
    ),
  )
