/** Joins class names and leaves out what is false or missing; undefined when nothing is left. */
export function classes(...names: (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined
}
