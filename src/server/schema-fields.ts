/** The fields of a schema, and those at which a value of a union fails, so that a refusal names its field. Pure. */
import type { z } from 'zod'

type Schema = z.core.$ZodType

/** The schemas inside a schema other than its own fields: the options of a union, the content of a wrapper. */
function within({ _zod: { def } }: Schema): Schema[] {
  const {
    options,
    left,
    right,
    innerType,
    in: given,
  } = def as {
    options?: Schema[]
    left?: Schema
    right?: Schema
    innerType?: Schema
    in?: Schema
  }
  return [...(options ?? []), left, right, innerType, given].filter((one) => one !== undefined)
}

const shapeOf = ({ _zod: { def } }: Schema): Record<string, Schema> =>
  'shape' in def ? (def.shape as Record<string, Schema>) : {}

/** An object and all its alternatives. */
const alternatives = (schema: Schema): Schema[] => [schema, ...within(schema).flatMap(alternatives)]

/** The greatest depth of bodies. */
const deepest = 4

/**
 * The paths of a schema's fields by their names: `street` → `billing_information.street`. Of several with one name the
 * outermost counts; if they are on the same level, the name is ambiguous and is left out. Rows of lists have no path.
 */
export function fieldsIn(schema: z.ZodType | undefined): ReadonlyMap<string, string> {
  const paths = new Map<string, string>()
  let level: [before: string, schema: Schema][] = schema ? [['', schema]] : []
  for (let depth = 0; depth < deepest && level.length > 0; depth++) {
    const found = level.flatMap(([before, one]) =>
      alternatives(one).flatMap((each) =>
        Object.entries(shapeOf(each)).map(([name, inner]) => ({ name, path: before + name, inner })),
      ),
    )
    const here = new Map<string, Set<string>>()
    for (const { name, path } of found) here.set(name, (here.get(name) ?? new Set()).add(path))
    for (const [name, [path, other]] of here)
      if (!paths.has(name)) paths.set(name, other === undefined ? (path ?? '') : '')
    level = found.map(({ path, inner }) => [`${path}.`, inner])
  }
  for (const [name, path] of paths) if (path === '') paths.delete(name)
  return paths
}

/**
 * Replaces an issue of a union by those of the option nearest to the value. If several are as near, or the
 * value has fields that the option does not know, the union's own issue stays.
 */
export function nearestIssues(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const fitting = issue.errors
    .filter((option) => option.every(({ code, path }) => code !== 'unrecognized_keys' && path.length > 0))
    .toSorted((one, other) => one.length - other.length)
  const [nearest, next] = fitting
  if (!nearest || nearest.length === next?.length) return [issue]
  return nearest.flatMap((inner) => {
    const isWorded = inner.message.includes('.') && !inner.message.includes(' ')
    const message = isWorded ? inner.message : issue.message
    return nearestIssues({ ...inner, message, path: [...issue.path, ...inner.path] })
  })
}
