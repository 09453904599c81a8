/** The public interface of pictures: photos of products, in addition to the shop's own drawings. */
import type { Reading, Writing } from '../../server/context.ts'
import { createHash } from 'node:crypto'
import type { Db, Reader } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'
import { refuse, type Refusal } from '../../server/refusal.ts'
import { encodeAll, type EncodedFile, type Master } from './encode.ts'
import { cutPicture, encodePicture } from './jobs.ts'
import {
  deleteProductPicture,
  deleteUnused,
  insertCut,
  insertFiles,
  insertPicture,
  insertProductPicture,
  markUnused,
  selectPictures,
  selectUnencoded,
  updateAlt,
  updateFraming,
  updatePositions,
} from './queries.ts'
import { cropPixels, type Crop, type Framing } from './facts.ts'
import { encoding, faultOfSize, keptDays, mostPictures, type AltTexts } from './rules.ts'
import { altTexts } from './schema.ts'

export { keepLogo, logoNamed, readLogo } from './logos.ts'
export { readPicture, type Master } from './encode.ts'
export { pictureFile, picturesOf, pictureViews } from './reads.ts'
export type { KeptPicture } from './queries.ts'

/** The picture that a change was about, and the product's pictures after it, in their order. */
export interface PicturesChanged {
  pictureId: number | null
  pictures: number[]
}

interface OfProduct {
  /** The caller has locked this product. */
  productId: number
  pictureId: number
}

/** Validates alternative texts. @returns 422 if one is missing in a language, or too long. */
export function readAlt(given: AltTexts): AltTexts | Refusal {
  const read = altTexts.safeParse(given)
  return read.success ? read.data : refuse(422, read.error.issues[0]?.message ?? 'pictures.error.alt')
}

/**
 * Adds a picture after those of a product; the shop shows it when a job has encoded all its sizes. A file uploaded before is
 * the same picture; one that the product has already keeps its position and gets these texts.
 * @param file as it was uploaded; `master` was read from it.
 * @returns 409 if the product has the highest allowed number.
 */
export async function addPicture(
  { tx, queue, now }: Writing & { queue: Queue; now: Date },
  { productId, file, master, alt }: { productId: number; file: Uint8Array; master: Master; alt: AltTexts },
): Promise<PicturesChanged | Refusal> {
  const there = await selectPictures(tx, productId)
  const hash = hashOf(file)
  const known = there.find((picture) => picture.hash === hash)
  if (!known && there.length >= mostPictures) return refuse(409, 'pictures.error.many')
  const { id: pictureId, isReady } = await insertPicture(tx, { hash, master, now })
  // Enqueued again if the sizes are missing: uploading once more repairs a job that failed for good.
  if (!isReady) await queue.send(tx, encodePicture, { pictureId })
  if (known) await updateAlt(tx, { productId, pictureId, alt })
  else await insertProductPicture(tx, { productId, pictureId, position: there.length + 1, alt })
  return await changed(tx, productId, pictureId)
}

/** By file and encoding: browsers cache a URL for ever, so it must never serve other bytes. */
const hashOf = (file: Uint8Array): string =>
  createHash('sha256').update(`${encoding}\n`).update(file).digest('hex').slice(0, 32)

const hashOfPart = (whole: string, { left, top, width, height }: Crop): string =>
  createHash('sha256').update([whole, left, top, width, height].join(' ')).digest('hex').slice(0, 32)

/**
 * Puts the pictures of a product in an order.
 * @param pictureIds all of them, each once.
 * @returns 409 if the product has other pictures: one was added or removed in the meantime.
 */
export async function orderPictures(
  { tx }: Writing,
  { productId, pictureIds }: { productId: number; pictureIds: readonly number[] },
): Promise<PicturesChanged | Refusal> {
  const there = (await selectPictures(tx, productId)).map(({ id }) => id)
  const isWhole = there.length === pictureIds.length && there.every((id) => pictureIds.includes(id))
  if (!isWhole) return refuse(409, 'pictures.error.others')
  await updatePositions(tx, productId, pictureIds)
  return await changed(tx, productId, null)
}

/** Changes the texts of a product's picture. @returns 404 if the product has no such picture. */
export async function describePicture(
  { tx }: Writing,
  { productId, pictureId, alt }: OfProduct & { alt: AltTexts },
): Promise<PicturesChanged | Refusal> {
  const there = await selectPictures(tx, productId)
  if (!there.some(({ id }) => id === pictureId)) return refuse(404, 'pictures.error.unknown')
  await updateAlt(tx, { productId, pictureId, alt })
  return await changed(tx, productId, pictureId)
}

/**
 * Puts a product's picture into a slot, sets its focal point, and keeps a part of it, or all (`crop` is null). The part is shown
 * once a job has encoded it; the whole picture stays.
 * @returns 404 if the product has no such picture, 409 if another one stands in the slot, 422 if the part is too small or too
 * elongated.
 */
export async function framePicture(
  { tx, queue, now }: Writing & { queue: Queue; now: Date },
  { productId, pictureId, framing, crop }: OfProduct & { framing: Framing; crop: Crop | null },
): Promise<PicturesChanged | Refusal> {
  const there = await selectPictures(tx, productId)
  const whole = there.find(({ id }) => id === pictureId)
  if (!whole) return refuse(404, 'pictures.error.unknown')
  if (framing.slot && there.some(({ id, slot }) => id !== pictureId && slot === framing.slot))
    return refuse(409, 'pictures.error.slot', {
      errors: [{ path: 'slot', error_trans_key: 'pictures.error.slot' }],
    })
  const size = crop && cropPixels(whole, crop)
  const fault = size && faultOfSize(size)
  if (fault) return refuse(422, fault, { errors: [{ path: 'crop_width', error_trans_key: fault }] })
  let cutId: number | null = null
  if (size) {
    const { width, height } = size
    const cut = await insertCut(tx, {
      pictureId,
      crop,
      hash: hashOfPart(whole.hash, crop),
      width,
      height,
      now,
    })
    if (!cut.isReady) await queue.send(tx, cutPicture, { pictureId: cut.id })
    cutId = cut.id
  }
  await updateFraming(tx, { productId, pictureId, framing, cutId })
  return await changed(tx, productId, pictureId)
}

/**
 * Removes a picture from a product. Its URLs are served for another week, since pages and feeds refer to them.
 * @returns 404 if the product has no such picture.
 */
export async function removePicture(
  { tx }: Writing,
  { productId, pictureId }: OfProduct,
): Promise<PicturesChanged | Refusal> {
  const there = (await selectPictures(tx, productId)).map(({ id }) => id)
  if (!there.includes(pictureId)) return refuse(404, 'pictures.error.unknown')
  await deleteProductPicture(tx, productId, pictureId)
  const left = there.filter((id) => id !== pictureId)
  await updatePositions(tx, productId, left)
  return await changed(tx, productId, pictureId)
}

const changed = async (
  db: Reader,
  productId: number,
  pictureId: number | null,
): Promise<PicturesChanged> => ({
  pictureId,
  pictures: (await selectPictures(db, productId)).map(({ id }) => id),
})

/** Encodes all sizes of a picture. @returns null if they exist, or the picture is gone. */
export async function encodeSizes({ db }: Reading, pictureId: number): Promise<EncodedFile[] | null> {
  const master = await selectUnencoded(db, pictureId)
  return master && (await encodeAll(master))
}

/** Writes all sizes of a picture, once: from then on the shop shows it. The caller has locked the catalogue. */
export async function keepSizes(
  { tx, now }: Writing & { now: Date },
  sizes: { pictureId: number; files: EncodedFile[] },
): Promise<void> {
  await insertFiles(tx, { ...sizes, now })
}

/** Deletes pictures that no product has shown for a week, and marks those that no product shows any more. */
export async function forgetUnused({ db, now }: { db: Db; now: Date }): Promise<void> {
  await deleteUnused(db, new Date(now.getTime() - keptDays * 24 * 3600_000))
  await markUnused(db, now)
}
