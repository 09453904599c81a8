/** Staff operations on the attributes by which products are found. */
import { z } from 'zod'
import { cleanText } from '../../lib/clean-text.ts'
import type { OperationContext, Writing } from '../../server/context.ts'
import { lockCatalogue } from '../../shop/catalogue/catalogue.ts'
import {
  allAttributes,
  changeAttribute,
  createAttribute,
  deleteAttribute,
  type AttributeToWrite,
} from '../../shop/groups/groups.ts'
import type { Attribute, Localised } from '../../shop/groups/rules.ts'
import { attributeFilters, longestAttributeName, mostAttributeValues } from '../../shop/groups/schema.ts'
import { f, operation, type Field } from '../operations/operations.ts'

type Context = Writing & OperationContext

const required = 'catalogue_admin.validation.required'
const name = { most: longestAttributeName, fault: required, tooLong: 'catalogue_admin.validation.long' }

/** `Hovězí | Beef`; one name stands for both languages. */
function readValues(typed: string): Localised<string>[] | null {
  const values = typed
    .split('\n')
    .map((line) => line.split('|').map(cleanText))
    .filter(([cs]) => cs !== '')
    .map(([cs = '', en = '', ...more]) => ({ cs, en: en || cs, isWhole: more.length === 0 }))
  const fits = values.every(
    ({ cs, en, isWhole }) =>
      isWhole && cs.length <= longestAttributeName && en.length <= longestAttributeName,
  )
  return fits && values.length > 0 && values.length <= mostAttributeValues
    ? values.map(({ cs, en }) => ({ cs, en }))
    : null
}

/** The values as they are typed. */
export const writtenValues = ({ values }: Pick<Attribute, 'values'>): string =>
  values.map(({ names: { cs, en } }) => (cs === en ? cs : `${cs} | ${en}`)).join('\n')

const values: Field<Localised<string>[]> = {
  shape: { is: 'text', most: 5000, rows: 8, fault: 'catalogue_admin.group.values' },
  name: 'values',
  hasHint: true,
  example: 'x | y',
  meaning: 'A value on each line: its Czech name, |, its English name',
  read: readValues,
}
const fields = {
  nameCs: f.text(name),
  nameEn: f.text(name),
  filter: f.choice(attributeFilters, { hasHint: true }),
  isScale: f.tick({ mayBeLeftOut: true, hasHint: true }),
  values,
}
const id = f.id({ name: 'attribute' })

interface AttributeInput {
  nameCs: string
  nameEn: string
  filter: AttributeToWrite['filter']
  isScale: boolean
  values: Localised<string>[]
}
const written = ({
  nameCs: cs,
  nameEn: en,
  filter,
  isScale,
  values: all,
}: AttributeInput): AttributeToWrite => ({
  names: { cs, en },
  filter,
  isScale,
  values: all,
})

const find = async ({ tx }: Writing, wanted: unknown): Promise<Attribute | null> =>
  (await allAttributes({ db: tx })).find((one) => one.id === Number(wanted)) ?? null

const audit = (context: Context, { id: attribute }: { id: number }) => ({
  subject: { kind: 'attribute', id: String(attribute) },
  look: async () => await find(context, attribute),
  keep: (done: Attribute) => done,
})

const both = z.object({ cs: z.string(), en: z.string() })
const answer = {
  schema: z.object({
    attribute: z.object({
      id: z.int(),
      name: both,
      filter: z.enum(attributeFilters),
      is_scale: z.boolean(),
      values: z.array(z.object({ id: z.int(), name: both })),
    }),
  }),
  of: ({ id: made, names, filter, isScale, values: all }: Attribute) => ({
    attribute: {
      id: made,
      name: names,
      filter,
      is_scale: isScale,
      values: all.map((one) => ({ id: one.id, name: one.names })),
    },
  }),
}

/** As `createAttribute`, by staff. */
export const createAttributeByStaff = operation({
  operation: 'attribute.create',
  call: 'attributes/create',
  summary: 'Creates an attribute of products with its values',
  input: fields,
  run: async (context: Context, given: AttributeInput) => {
    await lockCatalogue(context)
    return await createAttribute(context, written(given))
  },
  audit: () => ({
    subject: { kind: 'attribute', id: 'new' },
    made: ({ id: made }: Attribute) => made,
    keep: (done: Attribute) => done,
  }),
  says: (_context, given) => ({ texts: () => given, before: () => null }),
  answer,
  forms: { add: { hotkey: 'n' } },
})

const seen = {
  of: (attribute: Attribute) => attribute,
  stored: async (context: Context, given: Readonly<Record<string, unknown>>) =>
    await find(context, given['attribute']),
}

/** As `changeAttribute`, by staff. */
export const changeAttributeByStaff = operation({
  operation: 'attribute.change',
  call: 'attributes/change',
  summary: 'Changes an attribute of products; a value is known by its name in either language',
  input: { id, ...fields },
  run: async (context: Context, given: AttributeInput & { id: number }) => {
    await lockCatalogue(context)
    return await changeAttribute(context, { id: given.id, ...written(given) })
  },
  audit,
  says: async (context, given) => {
    const before = await find(context, given.id)
    return { texts: () => given, before: () => before }
  },
  answer,
  forms: { change: { seen } },
})

/** As `deleteAttribute`, by staff. */
export const deleteAttributeByStaff = operation({
  operation: 'attribute.delete',
  call: 'attributes/delete',
  summary: 'Deletes an attribute that no product and no collection uses',
  input: { id },
  run: async (context: Context, given: { id: number }) => {
    await lockCatalogue(context)
    return await deleteAttribute(context, given.id)
  },
  audit,
  answer,
  forms: { delete: { isWarned: true } },
})
