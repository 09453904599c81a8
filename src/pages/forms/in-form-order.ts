/**
 * Sorts a form's errors from its top to its end, no matter in which order they were found: a list of errors is
 * read next to the form (WCAG 3.3.1). Fields that the order does not name come last.
 * @param faults anything by the name of its field
 */
export function inFormOrder<Fault>(
  faults: Record<string, Fault>,
  order: readonly string[],
): [string, Fault][] {
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  return Object.entries(faults).toSorted(([one], [other]) => place(one) - place(other))
}
