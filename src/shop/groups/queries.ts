/** All SQL of categories and collections. */
import { sql } from 'kysely'
import type { Reader, Tx } from '../../server/db.ts'
import { selectAttributes, selectValues } from './attribute-queries.ts'
import { inTreeOrder, type Group, type Groups } from './rules.ts'
import type { GroupKind, GroupRule } from './schema.ts'

/** Columns of a group that staff writes. */
export interface GroupColumns {
  parent_id: number | null
  name_cs: string
  name_en: string
  slug_cs: string
  slug_en: string
  text_cs: string
  text_en: string
  heureka: string | null
  zbozi: string | null
  picture_product_id: number | null
}

/** Groups in the order of the tree, each with its own products. @param isShown only those that customers may see */
export async function selectGroups(db: Reader, { isShown }: { isShown: boolean }): Promise<Group[]> {
  const rows = await db
    .selectFrom('product_group')
    .select([
      'id',
      'kind',
      'parent_id',
      'path',
      'shown',
      'name_cs',
      'name_en',
      'slug_cs',
      'slug_en',
      'text_cs',
      'text_en',
      'heureka',
      'zbozi',
      'picture_product_id',
      'rule',
    ])
    .$if(isShown, (query) => query.where('shown', '=', true))
    .orderBy('position')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const former = Map.groupBy(
    await db
      .selectFrom('product_group_former_slug')
      .select(['group_id', 'locale', 'slug'])
      .orderBy('replaced_at')
      .orderBy('slug')
      .execute(),
    ({ group_id }) => group_id,
  )
  const members = Map.groupBy(await selectMembers(db), ({ group_id }) => group_id)
  return inTreeOrder(
    rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      parentId: row.parent_id,
      path: row.path,
      names: { cs: row.name_cs, en: row.name_en },
      slugs: { cs: row.slug_cs, en: row.slug_en },
      formerSlugs: (former.get(row.id) ?? []).map(({ locale, slug }) => ({ locale, slug })),
      texts: { cs: row.text_cs, en: row.text_en },
      heureka: row.heureka,
      zbozi: row.zbozi,
      pictureProductId: row.picture_product_id,
      shown: row.shown,
      rule: row.rule as GroupRule | null,
      productIds: (members.get(row.id) ?? []).map(({ product_id }) => product_id),
    })),
  )
}

/** The names of all categories in the order of the tree. */
export async function selectCategoryNames(
  db: Reader,
): Promise<Pick<Group, 'id' | 'parentId' | 'path' | 'names'>[]> {
  const rows = await db
    .selectFrom('product_group')
    .select(['id', 'parent_id', 'path', 'name_cs', 'name_en'])
    .where('kind', '=', 'category')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return inTreeOrder(
    rows.map(({ id, parent_id: parentId, path, name_cs: cs, name_en: en }) => ({
      id,
      parentId,
      path,
      names: { cs, en },
    })),
  )
}

/** Groups, attributes and the values of products. @param isShown only groups that customers may see */
export async function selectEvery(db: Reader, only: { isShown: boolean }): Promise<Groups> {
  const groups = await selectGroups(db, only)
  return {
    categories: groups.filter(({ kind }) => kind === 'category'),
    collections: groups.filter(({ kind }) => kind === 'collection'),
    attributes: await selectAttributes(db),
    values: await selectValues(db),
  }
}

/** The products of all groups: as staff assigned them, and as the rules of collections find them. */
async function selectMembers(db: Reader): Promise<{ group_id: number; product_id: number }[]> {
  const { rows } = await sql<{ group_id: number; product_id: number }>`
    select m.group_id, m.product_id from product_group_member m
    join product_group g on g.id = m.group_id
    join product p on p.id = m.product_id
    where g.rule is null
    order by case g.kind when 'collection' then m.position end, p.position, p.id`.execute(db)
  const { rows: found } = await sql<{ group_id: number; product_id: number }>`
    select g.id as group_id, p.id as product_id from product_group g
    join product p on product_group_finds(g.rule, p.id)
    where g.rule is not null
    order by p.position, p.id`.execute(db)
  return [...rows, ...found]
}

/** The ids of the categories of each product, in the order of the tree's rows. */
export async function selectCategoriesOf(
  db: Reader,
  productIds: readonly number[],
): Promise<Map<number, number[]>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('product_group_member as m')
    .innerJoin('product_group as g', 'g.id', 'm.group_id')
    .select(['m.product_id', 'g.id'])
    .where('g.kind', '=', 'category')
    .where('m.product_id', 'in', productIds)
    .orderBy('g.position')
    .orderBy('g.id')
    .execute()
  const byProduct = Map.groupBy(rows, ({ product_id }) => product_id)
  return new Map([...byProduct].map(([productId, its]) => [productId, its.map(({ id }) => id)]))
}

/** The products that staff chose for a group, in their order, also while a rule chooses. */
export async function selectHandPicked(db: Reader, groupId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('product_group_member')
    .select('product_id')
    .where('group_id', '=', groupId)
    .orderBy('position')
    .execute()
  return rows.map(({ product_id }) => product_id)
}

/** The products that a rule finds, in the shop's order. */
export async function selectFound(db: Reader, rule: GroupRule): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select p.id from product p where product_group_finds(${JSON.stringify(rule)}::jsonb, p.id)
    order by p.position, p.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Products by their codes, with what staff calls them. */
export async function selectProducts(
  db: Reader,
  by: { codes: readonly string[] } | { ids: readonly number[] },
): Promise<{ id: number; code: string; published: boolean; name: string | null }[]> {
  const wanted = 'codes' in by ? by.codes : by.ids
  if (wanted.length === 0) return []
  return await db
    .selectFrom('product as p')
    .leftJoin('product_text as t', (join) =>
      join.onRef('t.product_id', '=', 'p.id').on('t.locale', '=', 'cs'),
    )
    .select(['p.id', 'p.code', 'p.published', 't.name'])
    .where('codes' in by ? 'p.code' : 'p.id', 'in', wanted as string[])
    .orderBy('p.position')
    .orderBy('p.id')
    .execute()
}

export async function insertGroup(
  tx: Tx,
  group: Pick<GroupColumns, 'parent_id' | 'name_cs' | 'name_en' | 'slug_cs' | 'slug_en'> & {
    kind: GroupKind
  },
): Promise<number> {
  const { id } = await tx
    .insertInto('product_group')
    .values({
      ...group,
      path: [],
      position: sql<number>`(select coalesce(max(position), 0) + 1 from product_group)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateGroup(
  tx: Tx,
  id: number,
  change: Partial<GroupColumns> & { shown?: boolean; position?: number; rule?: GroupRule | null },
): Promise<void> {
  const { rule, ...columns } = change
  await tx
    .updateTable('product_group')
    .set({ ...columns, ...(rule === undefined ? {} : { rule: rule && JSON.stringify(rule) }) })
    .where('id', '=', id)
    .execute()
}

export async function deleteGroup(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('product_group_member').where('group_id', '=', id).execute()
  await tx.deleteFrom('product_group').where('id', '=', id).execute()
}

/** Writes the products of a group in this order. */
export async function writeMembers(tx: Tx, groupId: number, productIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('product_group_member').where('group_id', '=', groupId).execute()
  if (productIds.length === 0) return
  await tx
    .insertInto('product_group_member')
    .values(productIds.map((product_id, nth) => ({ group_id: groupId, product_id, position: nth + 1 })))
    .execute()
}
