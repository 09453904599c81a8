/** The schemas of an operation's doors, from its fields. */
import { z } from 'zod'
import { shapeFormSchema, wireSchema, type Shape } from '../../lib/fields.ts'
import type { Field } from './field.ts'

/** A field's schema, with the field's conversion of the text. */
export function readSchema({ read, shape, meaning }: Field<unknown>, schema: z.ZodType): z.ZodType {
  const fault = ('fault' in shape ? shape.fault : undefined) ?? 'validation.invalid'
  const whole = read
    ? schema.transform((given, check) => {
        const value = read(given as string)
        if (value === null) check.addIssue({ code: 'custom', message: fault })
        return value
      })
    : schema
  return meaning === undefined ? whole : whole.meta({ description: meaning })
}

/** The schema of a field at a call. */
export const wireOf = (field: Field<unknown>): z.ZodType =>
  readSchema(field, field.schema ?? wireSchema(field.shape))

/** The schema of a field in a form or a command. */
const fieldSchema = (field: Field<unknown>, shape: Shape): z.ZodType => {
  // A field that a call leaves out is empty.
  const own = 'mayMiss' in shape ? undefined : field.schema
  const schema = readSchema(field, own ? wordOrJson(own) : shapeFormSchema(shape))
  return field.isSeen ? schema.optional() : schema
}

/** A word as it is, or `none` for null; a word that the schema does not accept is read as JSON. */
const wordOrJson = (schema: z.ZodType) =>
  z.optional(z.unknown()).transform((typed, { issues }) => {
    const given = typed === 'none' ? [null, typed] : [typed, jsonIn(typed)]
    const read = given.map((value) => schema.safeParse(value))
    const taken = read.find(({ success }) => success) ?? read.at(-1)
    if (taken?.success) return taken.data
    for (const { message, path } of taken?.error?.issues ?? [])
      issues.push({ code: 'custom', message, path, input: typed })
    return z.NEVER
  })

function jsonIn(typed: unknown): unknown {
  try {
    return typeof typed === 'string' ? JSON.parse(typed) : typed
  } catch {
    return typed
  }
}

interface FormOf {
  /** The fields; left out: all. */
  of?: readonly string[]
  /** The field that takes several values. */
  each?: string | undefined
  needs?: readonly string[] | undefined
}

/** The shape of a field in one form. */
export function shapeIn(shape: Shape, { isEach, isNeeded }: { isEach: boolean; isNeeded: boolean }): Shape {
  if (isEach && shape.is === 'text') return { ...shape, several: mostAtOnce }
  if (!isNeeded || shape.is !== 'day') return shape
  const { mayBeNull: _mayBeNull, ...day } = shape
  return day
}

/** The schema of a form or a command with some of an operation's fields. An amount is that of one thing. */
export function operationFormSchema(
  { fields }: { fields: Readonly<Record<string, Field<unknown>>> },
  { of = Object.keys(fields), each, needs = [] }: FormOf = {},
): z.ZodObject {
  const schema = z.object(
    Object.fromEntries(
      of.flatMap((name) => {
        const field = fields[name]
        if (!field) return []
        const shape = shapeIn(field.shape, { isEach: name === each, isNeeded: needs.includes(name) })
        return [[name, fieldSchema(field, shape)]]
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

/** The maximum number of things that one form handles at once. */
export const mostAtOnce = 20
