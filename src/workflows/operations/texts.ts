/** The text keys that the doors of an operation use. */
import type { Field } from './field.ts'
import type { Declared } from './declared.ts'

/** The beginning of the keys of a form's texts: `operation.money.void`. */
export const textsOf = ({ operation: name }: Pick<Declared, 'operation'>, form: string): string =>
  `operation.${name.slice(0, name.indexOf('.'))}.${form}`

/** The key of a field's label. @param isEach true if it takes several values */
export function labelOf(
  { operation: name, fields }: Pick<Declared, 'operation' | 'fields'>,
  field: string,
  isEach = false,
): string {
  return fields[field]?.label ?? textsOf({ operation: name }, `field.${isEach ? `${field}s` : field}`)
}

/** True if it may be left without a choice. */
export const mayBeNone = ({ shape }: Pick<Field<unknown>, 'shape'>): boolean =>
  ('empty' in shape && shape.empty === null) || (shape.is === 'text' && shape.mayMiss === true)

/** The key below which the names of a choice's members are. */
export const optionsOf = (field: Pick<Field<unknown>, 'options'>, label: string): string =>
  field.options ?? `${label}_is`

/** The keys of all texts that the doors of an operation use. Without a form a command still reports that it is done. */
export const operationTexts = (declared: Declared): string[] => [
  ...(Object.keys(declared.forms).length === 0
    ? [`${textsOf(declared, declared.operation.split('.')[1] ?? '')}.done`]
    : []),
  ...Object.entries(declared.forms).flatMap(([form, { isWarned, hasSubmit, sure }]) =>
    [
      'label',
      'done',
      ...(isWarned ? ['warning'] : []),
      ...(hasSubmit ? ['submit'] : []),
      ...(sure ? ['sure'] : []),
    ].map((text) => `${textsOf(declared, form)}.${text}`),
  ),
  ...Object.entries(declared.fields).flatMap(([name, field]) => {
    if (name === 'key' || field.shape.is === 'wire') return []
    const isEach = Object.values(declared.forms).some(({ each }) => each === name)
    const labels = [labelOf(declared, name), ...(isEach ? [labelOf(declared, name, true)] : [])]
    return [
      ...labels,
      ...(field.isPicked && mayBeNone(field) ? [`${labelOf(declared, name)}_empty`] : []),
      ...(field.isOpen ? [`${labelOf(declared, name)}_empty`] : []),
      ...(field.hasHint ? labels.slice(-1).map((label) => `${label}_hint`) : []),
      ...('of' in field.shape && field.shape.is !== 'one' && !field.isPicked
        ? field.shape.of.map((value) => `${optionsOf(field, labelOf(declared, name))}.${value}`)
        : []),
    ]
  }),
]
