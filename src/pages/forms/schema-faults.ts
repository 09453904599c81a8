/** Turns a schema's issues into faults of a form. */
import type { z } from 'zod'

/** The first failing rule of each field, as a translation key by the field's name. */
export function faultsOf(issues: z.core.$ZodIssue[]): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const { path, message } of issues) {
    faults[path.join('.')] ??= /^[a-z_]+(\.[a-z_]+)+$/.test(message) ? message : 'validation.invalid'
  }
  return faults
}
