/** The schemas that follow from facts (`facts.ts`): of API input and answers, and of form values. */
import { z } from 'zod'
import { mapFacts, writtenName, type Fact, type Facts, type Rule, type ValuesOf } from './facts.ts'
import { shapeFormSchema } from './fields.ts'
import { textOrNone, textField } from './text-field.ts'

type SchemasOf<All extends Facts> = { [Name in keyof All & string]: z.ZodType<ValuesOf<All>[Name]> }

/** The schemas by which calls write each fact. */
export const writtenFacts = <All extends Facts>(facts: All): SchemasOf<All> =>
  mapFacts(facts, written) as SchemasOf<All>

/** As `writtenFacts`, for a new record: fields that are left out get their defaults. */
export const newFacts = <All extends Facts>(facts: All): SchemasOf<All> =>
  mapFacts(facts, (fact) =>
    'usual' in fact ? written(fact).default(fact.usual) : written(fact),
  ) as SchemasOf<All>

/** The schemas by which calls answer each fact. */
export const answeredFacts = <All extends Facts>(facts: All): SchemasOf<All> =>
  mapFacts(facts, ({ shape, isOptional }) => {
    const schema = shape.is === 'text' ? z.string() : shape.is === 'count' ? z.int() : z.enum(shape.of)
    return isOptional ? schema.nullable() : schema
  }) as SchemasOf<All>

/** A form's part with the fields of facts and additional ones: it produces the record, by its own names. */
export function recordFormSchema<All extends Facts, More extends z.core.$ZodLooseShape>(
  facts: All,
  more: More,
): z.ZodType<ValuesOf<All> & { [Name in keyof More]: z.output<More[Name]> }> {
  const fields = Object.entries(facts).map(([name, fact]) => [writtenName(name, fact), factSchema(fact)])
  const schema: z.ZodType<Record<string, unknown>> = z.object({ ...Object.fromEntries(fields), ...more })
  return schema.transform((given) => ({
    ...Object.fromEntries(Object.keys(more).map((name) => [name, given[name]])),
    ...mapFacts(facts, (fact, name) => given[writtenName(name, fact)]),
  })) as never
}

/** A schema that enforces rules. @param at the path of a fault, by the name of the fact */
export const withRules = <Values, Value extends Values>(
  schema: z.ZodType<Value>,
  rules: readonly Rule<Values>[],
  at = (name: string) => name,
): z.ZodType<Value> =>
  rules.reduce((kept, rule) => kept.refine(rule.holds, { path: [at(rule.at)], error: rule.fault }), schema)

function written({ shape, isOptional, check, meaning }: Fact<unknown>): z.ZodType {
  const one = bare(shape, check)
  const isEmptied = isOptional && shape.is === 'text' && shape.empty === ''
  const schema = isEmptied
    ? one.nullable().transform((text) => text || null)
    : isOptional
      ? one.nullable()
      : one
  return meaning === undefined ? schema : schema.meta({ description: meaning })
}

function bare(shape: Fact<unknown>['shape'], check: Fact<unknown>['check']): z.ZodType {
  switch (shape.is) {
    case 'choice':
      return z.enum(shape.of)
    case 'count':
      return z.int().min(shape.least, shape.fault).max(shape.most, shape.fault)
    case 'text': {
      const { pattern, most, fault, tooLong = fault, empty } = shape
      if (check) return z.string().refine(check.passes, check.fault)
      if (pattern !== undefined)
        return z
          .string()
          .max(most, tooLong)
          .regex(new RegExp(`^(?:${pattern})$`), fault)
      return (empty === '' ? textField() : textField().min(1, fault)).max(most, tooLong)
    }
  }
}

function factSchema({ shape, isOptional, isGrams, check }: Fact<unknown>): z.ZodType {
  const one = check
    ? z.string().refine(check.passes, check.fault)
    : shape.is === 'count' && isGrams
      ? grams(shape)
      : shapeFormSchema(shape)
  return isOptional ? textOrNone(one) : one
}

/** Grams in decimal form (`1,2`), in milligrams. */
const grams = ({ most, fault }: { most: number; fault: string }) =>
  z
    .string(fault)
    .transform((text) => text.trim().replace(',', '.'))
    .pipe(z.string().regex(/^\d{1,3}(\.\d{1,3})?$/, fault))
    .transform((text) => Math.round(Number(text) * 1000))
    .pipe(z.number().max(most, fault))
