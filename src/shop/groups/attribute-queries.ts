/** All SQL of attributes and their values. */
import { sql } from 'kysely'
import type { Reader, Tx } from '../../server/db.ts'
import type { Attribute } from './rules.ts'
import type { AttributeFilter } from './schema.ts'

/** Attributes in their order with their values. */
export async function selectAttributes(db: Reader): Promise<Attribute[]> {
  const rows = await db
    .selectFrom('product_attribute')
    .select(['id', 'filter', 'is_scale', 'name_cs', 'name_en'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const values = await db
    .selectFrom('product_attribute_value')
    .select(['id', 'attribute_id', 'name_cs', 'name_en'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  const own = Map.groupBy(values, ({ attribute_id }) => attribute_id)
  return rows.map((row) => ({
    id: row.id,
    filter: row.filter,
    isScale: row.is_scale,
    names: { cs: row.name_cs, en: row.name_en },
    values: (own.get(row.id) ?? []).map(({ id, name_cs: cs, name_en: en }) => ({ id, names: { cs, en } })),
  }))
}

/** The values of attributes, by product. @param productId only of this product */
export async function selectValues(db: Reader, productId?: number): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom('product_attribute_link')
    .select(['product_id', 'value_id'])
    .$if(productId !== undefined, (query) => query.where('product_id', '=', productId ?? 0))
    .orderBy('value_id')
    .execute()
  return new Map(
    [...Map.groupBy(rows, ({ product_id }) => product_id)].map(([id, own]) => [
      id,
      own.map(({ value_id }) => value_id),
    ]),
  )
}

/** Writes the values that a product has. */
export async function writeValues(tx: Tx, productId: number, valueIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('product_attribute_link').where('product_id', '=', productId).execute()
  if (valueIds.length === 0) return
  await tx
    .insertInto('product_attribute_link')
    .values(valueIds.map((value_id) => ({ product_id: productId, value_id })))
    .execute()
}

/** Codes of the products that have any of these values. */
export async function selectUsers(db: Reader, valueIds: readonly number[]): Promise<string[]> {
  if (valueIds.length === 0) return []
  const rows = await db
    .selectFrom('product_attribute_link as l')
    .innerJoin('product as p', 'p.id', 'l.product_id')
    .select('p.code')
    .distinct()
    .where('l.value_id', 'in', [...valueIds])
    .orderBy('p.code')
    .limit(20)
    .execute()
  return rows.map(({ code }) => code)
}

interface AttributeColumns {
  name_cs: string
  name_en: string
  filter: AttributeFilter
  is_scale: boolean
}

export async function insertAttribute(tx: Tx, attribute: AttributeColumns): Promise<number> {
  const { id } = await tx
    .insertInto('product_attribute')
    .values({
      ...attribute,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from product_attribute)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateAttribute(tx: Tx, id: number, attribute: AttributeColumns): Promise<void> {
  await tx.updateTable('product_attribute').set(attribute).where('id', '=', id).execute()
}

/** Writes the values of an attribute in order: those without an id are new, those that are left out go. */
export async function writeAttributeValues(
  tx: Tx,
  attributeId: number,
  values: readonly { id?: number | undefined; names: { cs: string; en: string } }[],
): Promise<void> {
  const kept = values.flatMap(({ id }) => (id === undefined ? [] : [id]))
  await tx
    .deleteFrom('product_attribute_value')
    .where('attribute_id', '=', attributeId)
    .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
    .execute()
  for (const [nth, { id, names }] of values.entries()) {
    const row = { position: nth + 1, name_cs: names.cs, name_en: names.en }
    if (id === undefined)
      await tx
        .insertInto('product_attribute_value')
        .values({ attribute_id: attributeId, ...row })
        .execute()
    else await tx.updateTable('product_attribute_value').set(row).where('id', '=', id).execute()
  }
}

export async function deleteAttribute(tx: Tx, id: number): Promise<void> {
  await writeAttributeValues(tx, id, [])
  await tx.deleteFrom('product_attribute').where('id', '=', id).execute()
}
