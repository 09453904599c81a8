/** Staff operations on product pictures: each checks its permission and is audited. */
import { z } from 'zod'
import type { OperationContext, Outcome, Reading, Writing } from '../../server/context.ts'
import type { Db } from '../../server/db.ts'
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
import { slots } from '../../shop/pictures/facts.ts'
import { mostPictures, picturePath, widthsOf, type AltTexts } from '../../shop/pictures/rules.ts'
import { operate, refusalOf } from '../../shop/staff/staff.ts'
import { f, operation } from '../operations/operations.ts'

type PictureContext = OperationContext & { db: Db }

export const picturesSchema = z.object({
  pictures: z.array(
    z.object({
      id: z.int(),
      width: z.int(),
      height: z.int(),
      is_shown: z.boolean().meta({ description: 'false: its sizes are still being made' }),
      url: z.string().nullable().meta({ description: 'Its largest JPEG; null as long as it is not shown' }),
      alt: z.object({ cs: z.string(), en: z.string() }),
      slot: z
        .enum(['none', ...slots])
        .meta({ description: 'What it shows; a product has at most one of each' }),
      focus_x: z
        .int()
        .meta({ description: 'Percent from the left: the point that stays in sight where it is cut' }),
      focus_y: z.int().meta({ description: 'Percent from the top' }),
      crop_left: z
        .int()
        .nullable()
        .meta({ description: 'Percent, as the other three: the part that is kept; null: all' }),
      crop_top: z.int().nullable(),
      crop_width: z.int().nullable(),
      crop_height: z.int().nullable(),
    }),
  ),
})

export function pictureWire(picture: KeptPicture) {
  const { id, width, height, isReady, alt: says, cut } = picture
  const { hash, width: shown } = cut ?? picture
  return {
    id,
    width,
    height,
    is_shown: isReady,
    url: isReady ? picturePath({ hash, width: widthsOf(shown).at(-1) ?? shown, format: 'jpg' }) : null,
    alt: says,
    ...framingWire(picture),
  }
}

/** How a picture is shown, as doors write it. */
export const framingWire = ({
  slot,
  focusX,
  focusY,
  crop,
}: Pick<KeptPicture, 'slot' | 'focusX' | 'focusY' | 'crop'>) => ({
  slot: slot ?? ('none' as const),
  focus_x: focusX,
  focus_y: focusY,
  crop_left: crop?.left ?? null,
  crop_top: crop?.top ?? null,
  crop_width: crop?.width ?? null,
  crop_height: crop?.height ?? null,
})

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
  const adding = 'product.add_picture'
  const refusal = refusalOf(context.actor, adding)
  if (refusal) return refusal
  const says = readAlt(given.alt)
  if (isRefusal(says)) return says
  const { code, file } = given
  const master = await readPicture(file)
  if (isRefusal(master)) return master
  return await context.db.transaction().execute(async (tx) => {
    const asked = {
      operation: adding,
      ...everyPicture.audit({ tx }, { code }),
      says: { texts: () => says },
    } as const
    const work = async () =>
      await inProduct(
        { tx },
        {
          code,
          work: async (productId) =>
            await addPicture({ ...context, tx }, { productId, file, master, alt: says }),
        },
      )
    return await operate({ ...context, tx }, { asked, work })
  })
}

const ofProduct = { code: f.text({ most: 100, fault: 'validation.query', isWord: true }) }
export const ofPicture = { ...ofProduct, pictureId: f.id({ name: 'picture_id' }) }
const texts = z.string('pictures.error.alt').max(400, 'pictures.error.alt_long')
const alt = z.strictObject({ cs: texts, en: texts })
const ids = z.array(z.int().min(1).max(2_147_483_647)).max(mostPictures)

interface Done extends PicturesChanged {
  productId: number
}

/** Does something with the pictures of a product, which are locked by `look` of the audit. */
export async function inProduct(
  { tx }: Writing,
  {
    code,
    work,
  }: {
    code: string
    work: (productId: number, stored: KeptPicture[]) => Promise<Outcome<PicturesChanged>>
  },
): Promise<Outcome<Done>> {
  const productId = await findProductId({ db: tx }, code)
  if (productId === null) return refuse(404, 'pictures.error.product')
  const done = await work(productId, await picturesOf({ db: tx }, productId))
  return isRefusal(done) ? done : { ...done, productId }
}

const lookAt = async ({ tx }: Writing, code: string) => {
  await lockCatalogue({ tx })
  const productId = await findProductId({ db: tx }, code)
  if (productId === null) return null
  return { pictures: (await picturesOf({ db: tx }, productId)).map(({ id }) => id) }
}

/** Common declaration: the audit keeps the numbers of the pictures, the call answers with the resulting pictures. */
export const everyPicture = {
  audit: (context: Writing, { code }: { code: string }) => ({
    subject: { kind: 'product', id: code.slice(0, 100) || '-' },
    look: async () => await lookAt(context, code),
    keep: ({ pictureId: picture, pictures }: Done) => ({ pictureId: picture, pictures }),
  }),
  answer: {
    schema: picturesSchema,
    of: async ({ productId }: Done, { tx }: Writing) => ({
      pictures: (await picturesOf({ db: tx }, productId)).map(pictureWire),
    }),
  },
}

/** As `orderPictures` of the pictures, by staff. */
export const orderProductPictures = operation({
  operation: 'product.order_pictures',
  call: 'products/pictures/order',
  summary: 'Puts the pictures of a product in an order: all of them, each once',
  input: {
    ...ofProduct,
    pictureIds: f.wire(ids, { example: [1] }),
    was: f.seen(
      ids.optional().meta({ description: 'The order that was read; 409 if another one holds by now' }),
    ),
  },
  run: async (context, { code, pictureIds, was }) =>
    await inProduct(context, {
      code,
      work: async (productId, stored) => {
        if (was && stored.map(({ id }) => id).join() !== was.join()) return refuse(409, 'admin.error.changed')
        return await orderPictures(context, { productId, pictureIds })
      },
    }),
  ...everyPicture,
  forms: {
    order_pictures: {
      seen: {
        of: (order: number[]) => order,
        stored: async (context, { code }) => (await lookAt(context, String(code)))?.pictures,
      },
    },
  },
})

/** As `describePicture` of the pictures, by staff. */
export const describeProductPicture = operation({
  operation: 'product.describe_picture',
  call: 'products/pictures/describe',
  summary: 'Changes the texts of a picture',
  input: {
    ...ofPicture,
    alt: f.wire(alt, { example: { cs: 'x', en: 'x' } }),
    was: f.seen(
      alt.optional().meta({ description: 'The texts that were read; 409 if others stand there by now' }),
    ),
  },
  run: async (context, { code, pictureId: picture, alt: given, was }) => {
    const read = readAlt(given)
    if (isRefusal(read)) return read
    return await inProduct(context, {
      code,
      work: async (productId, all) => {
        const stored = all.find(({ id }) => id === picture)?.alt
        if (stored && was && (stored.cs !== was.cs || stored.en !== was.en))
          return refuse(409, 'admin.error.changed')
        return await describePicture(context, { productId, pictureId: picture, alt: read })
      },
    })
  },
  ...everyPicture,
  says: (_context, { alt: given }) => ({ texts: () => given }),
  forms: {},
})

/** As `removePicture` of the pictures, by staff. */
export const removeProductPicture = operation({
  operation: 'product.remove_picture',
  call: 'products/pictures/remove',
  summary: 'Removes a picture from a product; its addresses are served for a week',
  input: ofPicture,
  run: async (context, { code, pictureId: picture }) =>
    await inProduct(context, {
      code,
      work: async (productId) => await removePicture(context, { productId, pictureId: picture }),
    }),
  ...everyPicture,
  forms: { remove_picture: { isWarned: true, isSure: true } },
})

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
