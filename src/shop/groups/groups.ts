/** Public interface of categories, collections and attributes. Every change comes under the lock of the catalogue. */
import { reads } from '../../server/verb.ts'
import type { Outcome, Reading, Writing } from '../../server/context.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import { selectAttributes } from './attribute-queries.ts'
import { knownValues } from './classes.ts'
import * as queries from './queries.ts'
import { slugOf, type Group, type Groups, type Localised } from './rules.ts'
import { mostLevels, type GroupKind, type GroupRule } from './schema.ts'

export { changeAttribute, createAttribute, deleteAttribute, type AttributeToWrite } from './attributes.ts'
export { classifyProduct, classOf } from './classes.ts'
export { groupRule } from './schema.ts'

/** What customers may see: a category below a hidden one is hidden too. */
export const visibleGroups = async ({ db }: Reading): Promise<Groups> =>
  await queries.selectEvery(db, { isShown: true })

/** The same with what customers do not see. */
export const everyGroup = async ({ db }: Reading): Promise<Groups> =>
  await queries.selectEvery(db, { isShown: false })

/** The categories by name, each before those below it; without their products, which cost a list too much to read. */
export const categoryNames = reads(queries.selectCategoryNames)

/** The ids of the categories that products are in, by product; a product in none is left out. */
export const categoriesOfProducts = reads(queries.selectCategoriesOf)

/** All groups of a kind, hidden ones too, each category before those below it. */
export const allGroups = async ({ db }: Reading, kind: GroupKind): Promise<Group[]> =>
  (await queries.selectGroups(db, { isShown: false })).filter((group) => group.kind === kind)

export const allAttributes = reads(selectAttributes)

/** Products in the shop's order, by their codes or ids. */
export const productsNamed = reads(queries.selectProducts)

/** The products that a rule finds now, published or not. */
export const productsFound = reads(queries.selectFound)

/** The products that staff chose for a group by hand, in order; a collection keeps them while a rule chooses. */
export const handPicked = reads(queries.selectHandPicked)

const unknown = (): Refusal => refuse(404, 'error.not_found')

export async function findGroup({ db }: Reading, id: number): Promise<Group | null> {
  return (await queries.selectGroups(db, { isShown: false })).find((group) => group.id === id) ?? null
}

const at = (path: string, error_trans_key: string, values?: Record<string, string | number>): Refusal =>
  refuse(422, error_trans_key, {
    ...(values ? { values } : {}),
    errors: [{ path, error_trans_key, ...(values ? { values } : {}) }],
  })

/** Creates a hidden group at the end; its addresses follow from its names. @returns 422 if it can't stand below its parent */
export async function createGroup(
  { tx }: Writing,
  { kind, names, parentId }: { kind: GroupKind; names: Localised<string>; parentId: number | null },
): Promise<Outcome<Group>> {
  const all = await queries.selectGroups(tx, { isShown: false })
  const fault = parentFault(all, { kind, id: null, parentId })
  if (fault) return fault
  const free = (locale: 'cs' | 'en') => {
    const slug = slugOf(names[locale])
    const taken = new Set(all.map(({ slugs }) => slugs[locale]))
    for (let nth = 1; ; nth++) {
      const one = nth === 1 ? slug : `${slug}-${nth}`
      if (!taken.has(one)) return one
    }
  }
  const id = await queries.insertGroup(tx, {
    kind,
    parent_id: parentId,
    name_cs: names.cs,
    name_en: names.en,
    slug_cs: free('cs'),
    slug_en: free('en'),
  })
  return await written({ tx }, id)
}

async function written({ tx }: Writing, id: number): Promise<Group> {
  const group = await findGroup({ db: tx }, id)
  if (!group) throw new Error(`The group ${id} was written and is not there`)
  return group
}

/** What is wrong with a parent: unknown, below the group itself, or too deep with what the group has below it. */
function parentFault(
  all: readonly Group[],
  { kind, id, parentId }: { kind: GroupKind; id: number | null; parentId: number | null },
): Refusal | null {
  if (parentId === null) return null
  const parent = all.find((one) => one.id === parentId)
  if (kind !== 'category' || parent?.kind !== 'category') return at('parent', 'catalogue_admin.group.parent')
  if (id !== null && parent.path.includes(id)) return at('parent', 'catalogue_admin.group.circle')
  const own = all.find((one) => one.id === id)
  const below = all.filter(({ path }) => id !== null && path.includes(id))
  const levels = own ? Math.max(...below.map(({ path }) => path.length)) - own.path.length + 1 : 1
  return parent.path.length + levels > mostLevels
    ? at('parent', 'catalogue_admin.group.deep', { most: mostLevels })
    : null
}

export interface GroupChange {
  id: number
  parentId: number | null
  names: Localised<string>
  slugs: Localised<string>
  texts: Localised<string>
  heureka: string | null
  zbozi: string | null
  /** The code of a product, which lends its picture. */
  picture: string | null
}

/** Changes a group. @returns 404; 422 if an address is taken, the product is unknown, or the parent can't be above it */
export async function changeGroup({ tx }: Writing, change: GroupChange): Promise<Outcome<Group>> {
  const all = await queries.selectGroups(tx, { isShown: false })
  const before = all.find(({ id }) => id === change.id)
  if (!before) return unknown()
  const fault = parentFault(all, { kind: before.kind, id: before.id, parentId: change.parentId })
  if (fault) return fault
  for (const locale of ['cs', 'en'] as const)
    if (all.some(({ id, slugs }) => id !== change.id && slugs[locale] === change.slugs[locale]))
      return at(`slug_${locale}`, 'catalogue_admin.error.slug_taken')
  const [picture] =
    change.picture === null ? [] : await queries.selectProducts(tx, { codes: [change.picture] })
  if (change.picture !== null && !picture) return at('picture', 'catalogue_admin.error.unknown')
  const { names, slugs, texts, heureka, zbozi } = change
  await queries.updateGroup(tx, change.id, {
    parent_id: change.parentId,
    name_cs: names.cs,
    name_en: names.en,
    slug_cs: slugs.cs,
    slug_en: slugs.en,
    text_cs: texts.cs,
    text_en: texts.en,
    heureka,
    zbozi,
    picture_product_id: picture?.id ?? null,
  })
  return await written({ tx }, change.id)
}

/** Moves a group before or behind its neighbour; at the end of its level nothing changes. */
export async function moveGroup(
  { tx }: Writing,
  { id, to }: { id: number; to: 'up' | 'down' },
): Promise<Outcome<Group>> {
  const all = await queries.selectGroups(tx, { isShown: false })
  const own = all.find((one) => one.id === id)
  if (!own) return unknown()
  const level = all.filter(({ kind, parentId }) => kind === own.kind && parentId === own.parentId)
  const from = level.indexOf(own)
  const moved = level.toSpliced(from, 1).toSpliced(Math.max(0, to === 'up' ? from - 1 : from + 1), 0, own)
  for (const [nth, one] of moved.entries()) await queries.updateGroup(tx, one.id, { position: nth + 1 })
  return await written({ tx }, id)
}

/** Shows a group to customers, or hides it with all below it. */
export async function showGroup(
  { tx }: Writing,
  { id, shown }: { id: number; shown: boolean },
): Promise<Outcome<Group>> {
  if (!(await findGroup({ db: tx }, id))) return unknown()
  await queries.updateGroup(tx, id, { shown })
  return await written({ tx }, id)
}

/** Deletes a group without products and without categories below it. @returns 422 otherwise */
export async function deleteGroup({ tx }: Writing, id: number): Promise<Outcome<Group>> {
  const all = await queries.selectGroups(tx, { isShown: false })
  const own = all.find((one) => one.id === id)
  if (!own) return unknown()
  if (all.some(({ parentId }) => parentId === id)) return refuse(422, 'catalogue_admin.group.has_below')
  if (own.rule === null && own.productIds.length > 0) return refuse(422, 'catalogue_admin.group.has_products')
  const users = all.filter(({ rule }) => rule?.categories?.includes(id))
  if (users.length > 0)
    return refuse(422, 'catalogue_admin.group.used', {
      values: { names: users.map(({ names }) => names.cs).join(', ') },
    })
  await queries.deleteGroup(tx, id)
  return own
}

const byHand = (group: Group): Refusal | null =>
  group.rule === null ? null : refuse(422, 'catalogue_admin.group.by_rule')

/** A group with the codes of the products that a call added or removed. */
export type Assigned = Group & { changed: string[] }

/** Adds products to a group, behind the others, or removes them. @returns 422 for unknown codes, and for a collection by rule */
export async function assignProducts(
  { tx }: Writing,
  { id, codes, as }: { id: number; codes: readonly string[]; as: 'add' | 'remove' },
): Promise<Outcome<Assigned>> {
  const group = await findGroup({ db: tx }, id)
  if (!group) return unknown()
  const ruled = byHand(group)
  if (ruled) return ruled
  const products = await queries.selectProducts(tx, { codes })
  const missing = codes.filter((code) => !products.some((one) => one.code === code))
  if (missing.length > 0)
    return at('products', 'catalogue_admin.group.unknown_codes', { codes: missing.slice(0, 20).join(', ') })
  const named = codes.flatMap((code) => products.filter((one) => one.code === code).map((one) => one.id))
  const members =
    as === 'add'
      ? [...new Set([...group.productIds, ...named])]
      : group.productIds.filter((one) => !named.includes(one))
  await queries.writeMembers(tx, id, members)
  const changed = products.filter((one) => group.productIds.includes(one.id) === (as === 'remove'))
  return { ...(await written({ tx }, id)), changed: changed.map(({ code }) => code) }
}

/** Moves a product of a collection by hand before or behind its neighbour. */
export async function placeProduct(
  { tx }: Writing,
  { id, code, to }: { id: number; code: string; to: 'up' | 'down' },
): Promise<Outcome<Group>> {
  const group = await findGroup({ db: tx }, id)
  const [product] = await queries.selectProducts(tx, { codes: [code] })
  if (!group || !product || !group.productIds.includes(product.id)) return unknown()
  const ruled = byHand(group)
  if (ruled) return ruled
  const from = group.productIds.indexOf(product.id)
  const others = group.productIds.toSpliced(from, 1)
  await queries.writeMembers(
    tx,
    id,
    others.toSpliced(Math.max(0, to === 'up' ? from - 1 : from + 1), 0, product.id),
  )
  return await written({ tx }, id)
}

/**
 * Lets a rule choose the products of a collection; null: by hand. The products chosen by hand are kept under a rule. Without any,
 * the choice by hand begins with those that the rule found last.
 */
export async function setGroupRule(
  { tx }: Writing,
  { id, rule }: { id: number; rule: GroupRule | null },
): Promise<Outcome<Group>> {
  const group = await findGroup({ db: tx }, id)
  if (!group) return unknown()
  if (group.kind !== 'collection') return refuse(422, 'catalogue_admin.group.no_rule')
  const fault = rule && (await ruleFault({ tx }, rule))
  if (fault) return fault
  if (rule === null && group.rule !== null && (await handPicked({ db: tx }, id)).length === 0)
    await queries.writeMembers(tx, id, group.productIds)
  await queries.updateGroup(tx, id, { rule })
  return await written({ tx }, id)
}

async function ruleFault({ tx }: Writing, rule: GroupRule): Promise<Refusal | null> {
  const categories = new Set((await allGroups({ db: tx }, 'category')).map(({ id }) => id))
  const values = await knownValues({ tx })
  const isKnown =
    (rule.categories ?? []).every((id) => categories.has(id)) &&
    (rule.values ?? []).every((id) => values.has(id))
  return isKnown ? null : at('rule', 'catalogue_admin.group.rule')
}
