/** Which fields of a form differ from their stored values. */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const hasValue = (element: Element): element is Control =>
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement ||
  (element instanceof HTMLInputElement && !['hidden', 'file', 'submit'].includes(element.type))

function valueOf(control: Control, which: 'stored' | 'typed'): string {
  if (control instanceof HTMLSelectElement) {
    const options = [...control.options]
    const stored = options.find(({ defaultSelected }) => defaultSelected) ?? options[0]
    return which === 'stored' ? (stored?.value ?? '') : control.value
  }
  if (control instanceof HTMLInputElement && control.type === 'checkbox')
    return String(which === 'stored' ? control.defaultChecked : control.checked)
  return (which === 'stored' ? control.defaultValue : control.value).replaceAll('\r\n', '\n')
}

/** The values by the names of the fields, as they came with the page or as they are now. */
export const valuesIn = (form: HTMLFormElement, which: 'stored' | 'typed'): ReadonlyMap<string, string> =>
  new Map([...form.elements].filter(hasValue).map((control) => [control.name, valueOf(control, which)]))

/** The number of fields with different values; a field that only one of them has counts if it is filled. */
export const countChanges = (before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): number =>
  [...now].filter(([name, value]) => value !== (before.get(name) ?? '')).length
