/** Categories, collections and attributes of the products of a file: read by their names, and written by the operations of staff. */
import type { OperationContext, Outcome, Reading, Writing } from '../../server/context.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { productTables, type ProductOnFile, type ProductRecord } from '../../shop/catalogue/catalogue.ts'
import { everyGroup } from '../../shop/groups/groups.ts'
import type { Attribute, Group, Groups } from '../../shop/groups/rules.ts'
import { changeAttributeByStaff, createAttributeByStaff } from './attributes.ts'
import { assignProductsByStaff, classifyProductByStaff } from './group-products.ts'
import { createGroupByStaff } from './groups.ts'

const { isSameName } = productTables
type Names = productTables.Names
type Classes = productTables.Classes
type Context = Writing & OperationContext

const isIn = (names: readonly Names[], one: Names) => names.some((other) => isSameName(one, other))
const isPath = (one: readonly Names[], other: readonly Names[]) =>
  one.length === other.length && one.every((names, level) => isSameName(names, other[level] ?? { cs: '' }))

/** Collections with products that staff chose; those by rule find theirs themselves. */
const byHand = ({ collections }: Groups): Group[] => collections.filter(({ rule }) => rule === null)
const pathNames = ({ categories }: Groups, { path }: Group): Names[] =>
  path.flatMap((id) => categories.filter((one) => one.id === id).map(({ names }) => names))

/** Products with what they are sorted by, as files hold them. */
export async function onFile({ db }: Reading, products: readonly ProductRecord[]): Promise<ProductOnFile[]> {
  const groups = await everyGroup({ db })
  return products.map((product) => sortedBy(groups, product))
}

/** A product with its categories, collections and attributes among these. */
export const sortedBy = (groups: Groups, product: ProductRecord): ProductOnFile => ({
  ...product,
  ...classesIn(groups, product.id),
})

function classesIn(groups: Groups, productId: number): Classes {
  const own = groups.values.get(productId) ?? []
  const holds = ({ productIds }: Group) => productIds.includes(productId)
  return {
    categories: groups.categories.filter(holds).map((category) => pathNames(groups, category)),
    collections: byHand(groups)
      .filter(holds)
      .map(({ names }) => names),
    attributes: groups.attributes.flatMap(({ names: name, values }) => {
      const chosen = values.filter(({ id }) => own.includes(id)).map(({ names }) => names)
      return chosen.length > 0 ? [{ name, values: chosen }] : []
    }),
  }
}

/** True if a product has exactly the classes that a file names, in whatever order. */
export function areClassesSaid(stored: Classes, given: Partial<Classes>): boolean {
  const flat = (attributes: Classes['attributes']) =>
    attributes.flatMap(({ name, values }) => values.map((value) => [name, value]))
  const areEqual = (one: readonly Names[][], other: readonly Names[][] | undefined) =>
    other === undefined ||
    [
      [one, other],
      [other, one],
    ].every(([some = [], all = []]) => some.every((path) => all.some((same) => isPath(path, same))))
  return (
    areEqual(stored.categories, given.categories) &&
    areEqual(
      stored.collections.map((names) => [names]),
      given.collections?.map((names) => [names]),
    ) &&
    areEqual(flat(stored.attributes), given.attributes && flat(given.attributes))
  )
}

interface ToClassify {
  product: { id: number; code: string }
  classes: Partial<Classes>
  /** Takes the names of what the file adds to the shop. */
  created: string[]
}

/** Sorts a product as a file says, and creates what the shop lacks: hidden categories and collections, attributes. */
export async function writeClasses(context: Context, given: ToClassify): Promise<Refusal | null> {
  const { product, classes } = given
  let groups = await everyGroup({ db: context.tx })
  if (areClassesSaid(classesIn(groups, product.id), classes)) return null
  for (const path of classes.categories ?? []) {
    const made = await makeCategory(context, { ...given, groups, path })
    if (isRefusal(made)) return at('categories', made)
    groups = made
  }
  for (const names of classes.collections ?? []) {
    const made = await makeCollection(context, { ...given, groups, names })
    if (isRefusal(made)) return at('collections', made)
    groups = made
  }
  for (const attribute of classes.attributes ?? []) {
    const made = await makeAttribute(context, { ...given, groups, attribute })
    if (isRefusal(made)) return at('attributes', made)
    groups = made
  }
  return await assignClasses(context, { ...given, groups })
}

const at = (part: keyof Classes, refusal: Refusal): Refusal => ({
  ...refusal,
  more: { ...refusal.more, at: part },
})

async function assignClasses(
  context: Context,
  { product, classes, groups }: ToClassify & { groups: Groups },
): Promise<Refusal | null> {
  const stored = classesIn(groups, product.id)
  const wanted = { ...stored, ...classes }
  const { code } = product
  if (!areClassesSaid({ ...stored, collections: [] }, { ...wanted, collections: [] })) {
    const done = await classifyProductByStaff(context, {
      code,
      categories: groups.categories
        .filter((one) => wanted.categories.some((path) => isPath(path, pathNames(groups, one))))
        .map(({ id }) => id),
      values: groups.attributes.flatMap(({ names, values }) => {
        const named = wanted.attributes.filter(({ name }) => isSameName(name, names))
        return values
          .filter((value) => named.some((one) => isIn(one.values, value.names)))
          .map(({ id }) => id)
      }),
    })
    if (isRefusal(done)) return at('categories', done)
  }
  for (const { id, names, productIds } of byHand(groups)) {
    const isWanted = isIn(wanted.collections, names)
    if (isWanted === productIds.includes(product.id)) continue
    const done = await assignProductsByStaff(context, { id, codes: [code], as: isWanted ? 'add' : 'remove' })
    if (isRefusal(done)) return at('collections', done)
  }
  return null
}

/** The groups with all categories of a path. */
async function makeCategory(
  context: Context,
  { groups, path, created }: ToClassify & { groups: Groups; path: Names[] },
): Promise<Outcome<Groups>> {
  let parentId: number | null = null
  let all = groups
  for (const [level, names] of path.entries()) {
    const under: number | null = parentId
    const known: Group | undefined = all.categories.find(
      (one) => one.parentId === under && isSameName(one.names, names),
    )
    if (known) {
      parentId = known.id
      continue
    }
    const made: Outcome<Group> = await createGroupByStaff(context, {
      kind: 'category',
      nameCs: names.cs,
      nameEn: names.en ?? names.cs,
      parentId: under,
    })
    if (isRefusal(made)) return made
    created.push(productTables.pathsCell([path.slice(0, level + 1).map(({ cs }) => ({ cs }))]))
    parentId = made.id
    all = await everyGroup({ db: context.tx })
  }
  return all
}

async function makeCollection(
  context: Context,
  { groups, names, created }: ToClassify & { groups: Groups; names: Names },
): Promise<Outcome<Groups>> {
  const known = groups.collections.find((one) => isSameName(one.names, names))
  if (known) return known.rule === null ? groups : refuse(422, 'catalogue_admin.group.by_rule')
  const made = await createGroupByStaff(context, {
    kind: 'collection',
    nameCs: names.cs,
    nameEn: names.en ?? names.cs,
    parentId: null,
  })
  if (isRefusal(made)) return made
  created.push(names.cs)
  return await everyGroup({ db: context.tx })
}

/** The groups with an attribute that has all these values. */
async function makeAttribute(
  context: Context,
  {
    groups,
    attribute: { name, values },
    created,
  }: ToClassify & { groups: Groups; attribute: Classes['attributes'][number] },
): Promise<Outcome<Groups>> {
  const known: Attribute | undefined = groups.attributes.find(({ names }) => isSameName(names, name))
  const stored = known?.values.map(({ names }) => names) ?? []
  const added = values.filter((value, nth) => !isIn(stored, value) && !isIn(values.slice(0, nth), value))
  if (known && added.length === 0) return groups
  const both = ({ cs, en = cs }: Names) => ({ cs, en })
  const written = {
    nameCs: known?.names.cs ?? name.cs,
    nameEn: known?.names.en ?? both(name).en,
    filter: known?.filter ?? ('with' as const),
    isScale: known?.isScale ?? false,
    values: [...stored, ...added.map(both)],
  }
  const done = known
    ? await changeAttributeByStaff(context, { id: known.id, ...written })
    : await createAttributeByStaff(context, written)
  if (isRefusal(done)) return done
  created.push(productTables.valuesCell([{ name: { cs: name.cs }, values: added.map(({ cs }) => ({ cs })) }]))
  return await everyGroup({ db: context.tx })
}
