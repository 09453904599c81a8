/** Joins class names and leaves out false and missing ones; undefined if nothing is left. */
export function classes(...names: (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
