/** What tests make of declared operations: bodies of calls that fit, and name things that are not there. */
import type { Declared } from '../src/workflows/operations/operations.ts'

type Fields = Declared['fields']

/** A body that the schema takes. EACH stands for a key that no other call has. */
export const bodyOf = (fields: Fields): object =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = name === 'key' ? 'EACH' : valueOf(field)
      return value === undefined ? [] : [[name, value]]
    }),
  )

function valueOf({ shape, example }: Fields[string]): unknown {
  switch (shape.is) {
    case 'id':
      return 999_999_999
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
      return null
    case 'tick':
      return false
  }
}

/** Whether it is about nothing that has to be there. */
export const namesNothing = (fields: Fields): boolean =>
  Object.values(fields).every(
    ({ shape, find, isWord }) => shape.is !== 'id' && isWord !== true && !(find && !('mayMiss' in shape)),
  )
