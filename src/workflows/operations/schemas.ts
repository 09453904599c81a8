/** What the doors of an operation take, by its fields. */
import { z } from 'zod'
import { typedSchema, type Shape } from '../../lib/fields.ts'
import type { Field } from './fields.ts'

/** A field's schema, with what the field makes of the text. */
export function readSchema({ read, shape, meaning }: Field<unknown>, schema: z.ZodType): z.ZodType {
  const fault = 'fault' in shape ? shape.fault : 'validation.invalid'
  const whole = read
    ? schema.transform((given, check) => {
        const value = read(given as string)
        if (value === null) check.addIssue({ code: 'custom', message: fault })
        return value
      })
    : schema
  return meaning === undefined ? whole : whole.meta({ description: meaning })
}

interface FormOf {
  /** Which fields; left out: all. */
  of?: readonly string[]
  /** The one that takes several values. */
  each?: string | undefined
  needs?: readonly string[] | undefined
}

/** What a field takes in one form. */
export function shapeIn(shape: Shape, { isEach, isNeeded }: { isEach: boolean; isNeeded: boolean }): Shape {
  if (isEach && shape.is === 'text') return { ...shape, several: mostAtOnce }
  if (!isNeeded || shape.is !== 'day') return shape
  const { mayBeNull: _mayBeNull, ...day } = shape
  return day
}

/**
 * The schema of a form or a command with some of an operation's fields. An amount is that of one thing.
 */
export function typedSchemaOf(
  { fields }: { fields: Readonly<Record<string, Field<unknown>>> },
  { of = Object.keys(fields), each, needs = [] }: FormOf = {},
): z.ZodObject {
  const schema = z.object(
    Object.fromEntries(
      of.flatMap((name) => {
        const field = fields[name]
        if (!field) return []
        const shape = shapeIn(field.shape, { isEach: name === each, isNeeded: needs.includes(name) })
        return [[name, readSchema(field, typedSchema(shape))]]
      }),
    ),
  )
  const isAmount = (name: string) => fields[name]?.shape.is === 'crowns'
  return each === undefined
    ? schema
    : schema.check(({ value, issues }) => {
        const path = of.find((name) => isAmount(name) && value[name] !== null)
        if (path === undefined || (value[each] as unknown[]).length < 2) return
        issues.push({
          code: 'custom',
          message: 'operation.error.one_amount',
          path: [path],
          input: value[path],
        })
      })
}

/** The most things that one form does something for at once. */
export const mostAtOnce = 20
