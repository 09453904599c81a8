/** Reads form values as texts: the same in the browser and on the server. */
import { withoutUnseen } from '../../lib/typed-text.ts'

/** A text field of a form without unseen characters; empty if it is missing or a file. */
export function textIn(form: FormData, name: string): string {
  const value = form.get(name)
  if (typeof value !== 'string') return ''
  // Passwords stay as typed: they are hashed in a form of their own.
  return name.includes('password') ? value : withoutUnseen(value)
}

/** Text fields by their names. @param part which part of the form they stand in: `company.name` */
export const textsIn = (form: FormData, names: readonly string[], part?: string): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, textIn(form, part ? `${part}.${name}` : name)]))

/** Everything that was typed and may be shown again: never a password. */
export const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && name !== 'intent' && !name.includes('password') ? [[name, value]] : [],
    ),
  )
