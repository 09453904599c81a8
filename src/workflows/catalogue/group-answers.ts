/** What all operations on categories and collections have in common. */
import { z } from 'zod'
import type { OperationContext, Writing } from '../../server/context.ts'
import { lockCatalogue } from '../../shop/catalogue/catalogue.ts'
import { findGroup, groupRule } from '../../shop/groups/groups.ts'
import type { Group } from '../../shop/groups/rules.ts'
import { groupKinds } from '../../shop/groups/schema.ts'
import { f } from '../operations/operations.ts'

export type Context = Writing & OperationContext

/** Runs a verb under the lock of the catalogue, which must precede every other lock. */
export const locked =
  <Input, Done>(verb: (context: Context, input: Input) => Promise<Done>) =>
  async (context: Context, input: Input): Promise<Done> => {
    await lockCatalogue(context)
    return await verb(context, input)
  }

/** The record of a group that the audit keeps: no texts. */
export const keptOf = (group: Group | null) =>
  group && {
    parent: group.parentId,
    slugs: group.slugs,
    shown: group.shown,
    rule: group.rule,
    products: group.productIds.length,
  }

export const audit = (context: Context, { id }: { id: number }) => ({
  subject: { kind: 'group', id: String(id) },
  look: async () => keptOf(await findGroup({ db: context.tx }, id)),
  keep: (group: Group) => keptOf(group) ?? {},
})

const both = z.object({ cs: z.string(), en: z.string() })
const groupSchema = z.object({
  id: z.int(),
  kind: z.enum(groupKinds),
  parent: z.int().nullable(),
  name: both,
  slug: both,
  former_slugs: z.array(z.object({ locale: z.enum(['cs', 'en']), slug: z.string() })),
  text: both,
  heureka: z.string().nullable(),
  zbozi: z.string().nullable(),
  shown: z.boolean(),
  rule: groupRule.nullable(),
  products: z.array(z.int()).meta({ description: 'Ids of its own products, in order' }),
})
export const answer = {
  schema: z.object({ group: groupSchema }),
  of: (group: Group) => ({
    group: {
      id: group.id,
      kind: group.kind,
      parent: group.parentId,
      name: group.names,
      slug: group.slugs,
      former_slugs: group.formerSlugs,
      text: group.texts,
      heureka: group.heureka,
      zbozi: group.zbozi,
      shown: group.shown,
      rule: group.rule,
      products: group.productIds,
    },
  }),
  told: ({ id, kind, names }: Group) => `${kind} ${id}: ${names.cs}`,
}

export const required = 'catalogue_admin.validation.required'
export const id = f.id({ name: 'group' })
export const to = f.choice(['up', 'down'])
