/** Test data for declared operations: valid bodies of calls that name things that do not exist. */
import type { z } from 'zod'
import type { Declared } from '../src/workflows/operations/operations.ts'

type Fields = Declared['fields']

/** A body that the schema accepts. EACH is a key or a new code that no other call has. */
export const bodyOf = (fields: Fields): object =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const isOwn = name === 'key' || (name === 'code' && !field.isWord)
      const value = isOwn ? 'EACH' : valueOf(field)
      return value === undefined ? [] : [[name, value]]
    }),
  )

function valueOf({ shape, schema, example }: Fields[string]): unknown {
  switch (shape.is) {
    case 'id':
      return shape.empty === null ? null : 999_999_999
    case 'ids':
      return [999_999_999]
    // Another one than a plain id names.
    case 'one':
      return shape.isTagged
        ? { kind: shape.of[0], id: 999_999_998 }
        : { [shape.of[0]?.toLowerCase() ?? '']: 999_999_998 }
    case 'choices':
      return shape.of.slice(0, 1)
    case 'words':
      return ['x']
    case 'count':
      return shape.least
    case 'text':
      if (shape.mayMiss) return undefined
      return example ?? (shape.isDigits ? '9'.repeat(shape.most) : 'x')
    case 'crowns':
      return shape.empty === null ? null : shape.least
    case 'day':
      return shape.mayBeNull ? null : '2026-01-01'
    case 'choice':
      return shape.of[0]
    case 'pieces':
      if (!shape.isNumbered) return null
      return shape.mayMiss ? undefined : [{ line: 1, pieces: 1 }]
    case 'tick':
      return false
    case 'wire':
      return example ?? firstTaken(schema)
  }
}

/** The first of the values a call may hold that a schema accepts. */
const firstTaken = (schema?: z.ZodType): unknown =>
  [undefined, 'none', null, 1, 2, {}, ...optionsIn(schema)].find(
    (value) => schema?.safeParse(value).success === true,
  )

const optionsIn = (schema?: z.ZodType): unknown[] =>
  schema && 'options' in schema ? (schema.options as unknown[]) : []

/** True if no field refers to a thing that has to exist. */
export const hasNoSubject = (fields: Fields): boolean =>
  Object.values(fields).every(
    ({ shape, find, isWord }) =>
      !['id', 'one'].includes(shape.is) && isWord !== true && !(find && !('mayMiss' in shape)),
  )
