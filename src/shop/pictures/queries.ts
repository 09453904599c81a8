/** All SQL of pictures. */
import { sql } from 'kysely'
import type { Db, Reader, Tx } from '../../server/db.ts'
import type { EncodedFile, EncodedLogo, Master } from './encode.ts'
import { inSlots, focusWithin, type Crop, type Framing } from './facts.ts'
import { type AltTexts, type PictureFileName, type ProductPicture } from './rules.ts'

/** A picture of a product as staff sees it. */
export interface KeptPicture extends ProductPicture {
  id: number
  /** True if all its sizes exist, so that the shop shows it. */
  isReady: boolean
  /** The part that is kept; null: all of it. */
  crop: Crop | null
  /** The picture of that part, once all its sizes exist. */
  cut: Pick<ProductPicture, 'hash' | 'width' | 'height'> | null
}

const columns = [
  'picture_id',
  'product_id',
  'picture.hash',
  'picture.width',
  'picture.height',
  'alt_cs',
  'alt_en',
  'slot',
  'focus_x',
  'focus_y',
  'picture.ready_at',
  'cut.hash as cut_hash',
  'cut.width as cut_width',
  'cut.height as cut_height',
  'cut.ready_at as cut_ready_at',
  'cut.crop_left',
  'cut.crop_top',
  'cut.crop_width',
  'cut.crop_height',
] as const

const ofProducts = (db: Reader) =>
  db
    .selectFrom('product_picture')
    .innerJoin('picture', 'picture.id', 'product_picture.picture_id')
    .leftJoin('picture as cut', 'cut.id', 'product_picture.cut_id')
    .select(columns)
    .orderBy('product_id')
    .orderBy('position')

type Row = Awaited<ReturnType<ReturnType<typeof ofProducts>['executeTakeFirstOrThrow']>>

const keptPicture = ({
  picture_id,
  hash,
  width,
  height,
  alt_cs,
  alt_en,
  ready_at,
  ...row
}: Row): KeptPicture => ({
  id: picture_id,
  hash,
  width,
  height,
  alt: { cs: alt_cs, en: alt_en },
  slot: row.slot,
  focusX: row.focus_x,
  focusY: row.focus_y,
  isReady: ready_at !== null,
  crop: cropIn(row),
  cut:
    row.cut_ready_at && row.cut_hash !== null && row.cut_width !== null && row.cut_height !== null
      ? { hash: row.cut_hash, width: row.cut_width, height: row.cut_height }
      : null,
})

const cropIn = (row: Pick<Row, 'crop_left' | 'crop_top' | 'crop_width' | 'crop_height'>): Crop | null => {
  const { crop_left: left, crop_top: top, crop_width: width, crop_height: height } = row
  return left === null || top === null || width === null || height === null
    ? null
    : { left, top, width, height }
}

/** A picture as the shop shows it: its part if there is one, with the focal point in it. */
const productPicture = ({ id: _id, isReady: _isReady, crop, cut, ...picture }: KeptPicture): ProductPicture =>
  crop && cut ? { ...picture, ...cut, ...focusWithin(picture, crop), whole: picture.hash } : picture

export async function selectPictures(db: Reader, productId: number): Promise<KeptPicture[]> {
  return (await ofProducts(db).where('product_id', '=', productId).execute()).map(keptPicture)
}

export async function selectPicturesOfProducts(db: Reader): Promise<Map<number, ProductPicture[]>> {
  const rows = await ofProducts(db).where('picture.ready_at', 'is not', null).execute()
  const shown = new Map<number, ProductPicture[]>()
  for (const row of rows) {
    shown.set(row.product_id, [...(shown.get(row.product_id) ?? []), productPicture(keptPicture(row))])
  }
  for (const [product, pictures] of shown) shown.set(product, inSlots(pictures))
  return shown
}

/** Writes a picture, or finds the one of the same file, which is in use again. */
export async function insertPicture(
  tx: Tx,
  { hash, master, now }: { hash: string; master: Master; now: Date },
): Promise<{ id: number; isReady: boolean }> {
  const { width, height, content } = master
  const { id, ready_at } = await tx
    .insertInto('picture')
    .values({ hash, width, height, master: content, added_at: now })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ unused_since: null }))
    .returning(['id', 'ready_at'])
    .executeTakeFirstOrThrow()
  return { id, isReady: ready_at !== null }
}

/** Writes the part of a picture as one of its own, or finds it. */
export async function insertCut(
  tx: Tx,
  cut: { pictureId: number; crop: Crop; hash: string; width: number; height: number; now: Date },
): Promise<{ id: number; isReady: boolean }> {
  const { left, top, width, height } = cut.crop
  const { rows } = await sql<{ id: number; isReady: boolean }>`
    insert into picture (hash, width, height, master, added_at, crop_left, crop_top, crop_width, crop_height)
    select ${cut.hash}, ${cut.width}, ${cut.height}, master, ${cut.now}, ${left}, ${top}, ${width}, ${height}
    from picture where id = ${cut.pictureId}
    on conflict (hash) do update set unused_since = null
    returning id, ready_at is not null as "isReady"`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`Picture ${cut.pictureId} does not exist`)
  return row
}

/** Adds a picture after those that a product has. */
export async function insertProductPicture(
  tx: Tx,
  {
    productId,
    pictureId,
    position,
    alt,
  }: { productId: number; pictureId: number; position: number; alt: AltTexts },
): Promise<void> {
  await tx
    .insertInto('product_picture')
    .values({ product_id: productId, picture_id: pictureId, position, alt_cs: alt.cs, alt_en: alt.en })
    .execute()
}

export async function updateAlt(
  tx: Tx,
  { productId, pictureId, alt }: { productId: number; pictureId: number; alt: AltTexts },
): Promise<void> {
  await tx
    .updateTable('product_picture')
    .set({ alt_cs: alt.cs, alt_en: alt.en })
    .where('product_id', '=', productId)
    .where('picture_id', '=', pictureId)
    .execute()
}

export async function updateFraming(
  tx: Tx,
  {
    productId,
    pictureId,
    framing,
    cutId,
  }: { productId: number; pictureId: number; framing: Framing; cutId: number | null },
): Promise<void> {
  const { slot, focusX, focusY } = framing
  await tx
    .updateTable('product_picture')
    .set({ slot, focus_x: focusX, focus_y: focusY, cut_id: cutId })
    .where('product_id', '=', productId)
    .where('picture_id', '=', pictureId)
    .execute()
}

/** Numbers all pictures of a product in the order passed. */
export async function updatePositions(
  tx: Tx,
  productId: number,
  pictureIds: readonly number[],
): Promise<void> {
  await sql`update product_picture set position = given.position
    from unnest(${pictureIds}::integer[]) with ordinality as given (picture_id, position)
    where product_id = ${productId} and product_picture.picture_id = given.picture_id`.execute(tx)
}

export async function deleteProductPicture(tx: Tx, productId: number, pictureId: number): Promise<void> {
  await tx
    .deleteFrom('product_picture')
    .where('product_id', '=', productId)
    .where('picture_id', '=', pictureId)
    .execute()
}

/** The source of the sizes of a picture; null if the sizes exist, or the picture is gone. */
export async function selectUnencoded(
  db: Reader,
  pictureId: number,
): Promise<(Master & { crop: Crop | null }) | null> {
  const row = await db
    .selectFrom('picture')
    .select(['width', 'height', 'master', 'crop_left', 'crop_top', 'crop_width', 'crop_height'])
    .where('id', '=', pictureId)
    .where('ready_at', 'is', null)
    .executeTakeFirst()
  return row ? { width: row.width, height: row.height, content: row.master, crop: cropIn(row) } : null
}

/** Writes all sizes of a picture, once: from then on the shop shows it. */
export async function insertFiles(
  tx: Tx,
  { pictureId, files, now }: { pictureId: number; files: EncodedFile[]; now: Date },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('picture')
    .set({ ready_at: now })
    .where('id', '=', pictureId)
    .where('ready_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  const rows = files.map(({ width, format, content }) => ({ picture_id: pictureId, width, format, content }))
  await tx.insertInto('picture_file').values(rows).execute()
}

export async function selectFile(
  db: Reader,
  { hash, width, format }: PictureFileName,
): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('picture_file')
    .innerJoin('picture', 'picture.id', 'picture_file.picture_id')
    .select('content')
    .where('hash', '=', hash)
    .where('picture_file.width', '=', width)
    .where('format', '=', format)
    .executeTakeFirst()
  return row?.content ?? null
}

const isPublished = sql<boolean>`exists (select from product_picture p where picture.id in (p.picture_id, p.cut_id))`

/** Deletes pictures that no product has shown since then. One that is added again concurrently stays. */
export async function deleteUnused(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('picture')
    .where('unused_since', '<', before)
    .where(sql<boolean>`not ${isPublished}`)
    .execute()
}

/** Marks the pictures that no product shows any more. */
export async function markUnused(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('picture')
    .set({ unused_since: sql<Date | null>`case when ${isPublished} then null else ${now}::timestamptz end` })
    .where(sql<boolean>`(unused_since is null) <> ${isPublished}`)
    .execute()
}

export async function insertLogo(
  tx: Tx,
  { name, content, onWhite, now }: EncodedLogo & { name: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('logo')
    .values({ name, content, on_white: onWhite, added_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function selectLogo(
  db: Reader,
  name: string,
): Promise<{ content: Uint8Array; onWhite: Uint8Array } | null> {
  const row = await db
    .selectFrom('logo')
    .select(['content', 'on_white'])
    .where('name', '=', name)
    .executeTakeFirst()
  return row ? { content: row.content, onWhite: row.on_white } : null
}
