/** What staff does about the pictures of products: each asks for its permission, and is written into the audit. */
import type { OperationContext, Outcome, Reading } from '../../server/context.ts'
import type { Db, Tx } from '../../server/db.ts'
import type { Queue } from '../../server/queue.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { findProductId, lockCatalogue } from '../../shop/catalogue/catalogue.ts'
import {
  addPicture,
  describePicture,
  encodeSizes,
  keepSizes,
  orderPictures,
  picturesOf,
  readAlt,
  readPicture,
  removePicture,
  type KeptPicture,
  type PicturesChanged,
} from '../../shop/pictures/pictures.ts'
import type { AltTexts } from '../../shop/pictures/rules.ts'
import { operate, refusalOf } from '../../shop/staff/staff.ts'
import type { Operation } from '../../shop/staff/rules.ts'

type PictureContext = OperationContext & { db: Db }

/** All pictures of a product in their order, those that are not shown yet too. @returns 404 no such product. */
export async function productPictures({ db }: Reading, code: string): Promise<KeptPicture[] | Refusal> {
  const productId = await findProductId({ db }, code)
  return productId === null ? refuse(404, 'pictures.error.product') : await picturesOf({ db }, productId)
}

/**
 * Adds a picture to a product: `product.add_picture`. The file is checked and decoded before the transaction begins, so that
 * nothing waits for it; its sizes are encoded by a job.
 * @param given `code` of the product, the file as it was uploaded, and what it shows in both languages.
 * @returns 403, 404 no such product, 409 it has as many as it may, 413 and 422 as `readPicture`, 422 without a text.
 */
export async function addProductPicture(
  context: PictureContext & { queue: Queue },
  given: { code: string; file: Uint8Array; alt: AltTexts },
): Promise<PicturesChanged | Refusal> {
  const operation = 'product.add_picture'
  const refusal = refusalOf(context.actor, operation)
  if (refusal) return refusal
  const alt = readAlt(given.alt)
  if (isRefusal(alt)) return alt
  const { code, file } = given
  const master = await readPicture(file)
  if (isRefusal(master)) return master
  return await onProduct(
    context,
    { operation, code, texts: alt },
    async (tx, productId) => await addPicture({ ...context, tx }, { productId, file, master, alt }),
  )
}

/**
 * As `orderPictures` of the pictures, by staff: `product.order_pictures`.
 * @param given.isAsSeen whether the order that stands there is the one that the caller changes; left out: whatever stands
 * @returns 409 `admin.error.changed` where it is not
 */
export async function orderProductPictures(
  context: PictureContext,
  {
    code,
    pictureIds,
    isAsSeen,
  }: { code: string; pictureIds: readonly number[]; isAsSeen?: (ids: number[]) => boolean },
): Promise<PicturesChanged | Refusal> {
  return await onProduct(context, { operation: 'product.order_pictures', code }, async (tx, productId) => {
    const ids = (await picturesOf({ db: tx }, productId)).map(({ id }) => id)
    if (isAsSeen && !isAsSeen(ids)) return refuse(409, 'admin.error.changed')
    return await orderPictures({ tx }, { productId, pictureIds })
  })
}

/** As `describePicture` of the pictures, by staff: `product.describe_picture`; `isAsSeen` as of their order, of the texts. */
export async function describeProductPicture(
  context: PictureContext,
  {
    code,
    pictureId,
    alt,
    isAsSeen,
  }: { code: string; pictureId: number; alt: AltTexts; isAsSeen?: (alt: AltTexts) => boolean },
): Promise<PicturesChanged | Refusal> {
  const read = readAlt(alt)
  return await onProduct(
    context,
    { operation: 'product.describe_picture', code, texts: alt },
    async (tx, productId) => {
      if (isRefusal(read)) return read
      const stored = (await picturesOf({ db: tx }, productId)).find(({ id }) => id === pictureId)
      if (stored && isAsSeen && !isAsSeen(stored.alt)) return refuse(409, 'admin.error.changed')
      return await describePicture({ tx }, { productId, pictureId, alt: read })
    },
  )
}

/** As `removePicture` of the pictures, by staff: `product.remove_picture`. */
export async function removeProductPicture(
  context: PictureContext,
  { code, pictureId }: { code: string; pictureId: number },
): Promise<PicturesChanged | Refusal> {
  return await onProduct(
    context,
    { operation: 'product.remove_picture', code },
    async (tx, productId) => await removePicture({ tx }, { productId, pictureId }),
  )
}

/** Encodes all sizes of a picture and shows it from then on. Twice is once; a picture that is gone is left alone. */
export async function encodePictureSizes(
  { db, now }: { db: Db; now: () => Date },
  pictureId: number,
): Promise<void> {
  const files = await encodeSizes({ db }, pictureId)
  if (!files) return
  await db.transaction().execute(async (tx) => {
    await lockCatalogue({ tx })
    await keepSizes({ tx, now: now() }, { pictureId, files })
  })
}

/** Changes the pictures of one product, one at a time. The audit keeps their numbers. */
async function onProduct(
  context: PictureContext,
  { operation, code, texts }: { operation: Operation; code: string; texts?: AltTexts },
  work: (tx: Tx, productId: number) => Promise<Outcome<PicturesChanged>>,
): Promise<PicturesChanged | Refusal> {
  return await context.db.transaction().execute(async (tx) => {
    let productId: number | null = null
    const asked = {
      operation,
      subject: { kind: 'product', id: code.slice(0, 100) || '-' },
      look: async () => {
        await lockCatalogue({ tx })
        productId = await findProductId({ db: tx }, code)
        return productId === null
          ? null
          : { pictures: (await picturesOf({ db: tx }, productId)).map(({ id }) => id) }
      },
      keep: (done: PicturesChanged) => done,
      ...(texts ? { says: { texts: () => texts } } : {}),
    }
    return await operate(
      { ...context, tx },
      {
        asked,
        work: async () =>
          productId === null ? refuse(404, 'pictures.error.product') : await work(tx, productId),
      },
    )
  })
}
