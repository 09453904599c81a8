/** The pictures of a product: uploading, describing, ordering and removing them. */
import type { z } from 'zod'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { findProductRecord } from '../../shop/catalogue/catalogue.ts'
import { longestFile, mostPictures, picturePath, widthsOf } from '../../shop/pictures/rules.ts'
import type { KeptPicture } from '../../shop/pictures/pictures.ts'
import {
  addProductPicture,
  describeProductPicture,
  frameProductPicture,
  framingWire,
  orderProductPictures,
  productPictures,
  removeProductPicture,
} from '../../workflows/catalogue/catalogue.ts'
import { offerOf, operationVerbs } from '../kit/operations.server.ts'
import { editConflict, seenOf } from '../kit/seen.server.ts'
import { act, verb, type StaffPage } from '../staff-page.server.ts'
import { altForm, readUpload, uploadForm } from './picture-forms.ts'
import { codeOf } from './product-save.server.ts'

const altOf = ({ cs, en }: { cs: string; en: string }) => [cs, en]

/** The values of the form, by the names of its fields. */
const framingTexts = (picture: KeptPicture): Record<string, string> =>
  Object.fromEntries(Object.entries(framingWire(picture)).map(([name, value]) => [name, String(value ?? '')]))

/** The smallest file, because the list shows many. */
const smallest = ({ hash, width }: Pick<KeptPicture, 'hash' | 'width'>): string =>
  picturePath({ hash, width: widthsOf(width)[0] ?? width, format: 'jpg' })

/** The pictures of a product in their order, and the verbs of this member. */
export async function picturesView(page: StaffPage, code: string) {
  const { db, may, t } = page
  const found = await productPictures({ db }, code)
  const pictures = isRefusal(found) ? [] : found
  return {
    all: pictures.map((picture) => ({
      id: picture.id,
      size: `${picture.width} × ${picture.height}`,
      src: picture.isReady ? smallest(picture.cut ?? picture) : null,
      wholeSrc: picture.isReady ? smallest(picture) : null,
      width: picture.width,
      height: picture.height,
      alt: picture.alt,
      altSeen: seenOf(altOf(picture.alt)),
      framing: framingTexts(picture),
      framingSeen: seenOf(framingWire(picture)),
      shot: picture.slot && t(`operation.product.field.slot_is.${picture.slot}`),
    })),
    orderSeen: seenOf(pictures.map(({ id }) => id)),
    most: mostPictures,
    mayAdd: may('product.add_picture'),
    mayOrder: may('product.order_pictures'),
    mayDescribe: may('product.describe_picture'),
    frame: may('product.frame_picture')
      ? offerOf(page, frameProductPicture, { known: { code: 'code', picture_id: '' } })
      : null,
    remove: may('product.remove_picture')
      ? offerOf(page, removeProductPicture, { known: { code: 'code', picture_id: '' } })
      : null,
  }
}

const contextOf = ({ actor, now, shop }: StaffPage) => ({ actor, now, db: shop.db, queue: shop.queue })

/** Adds the files one after the other. Without a text of their own, pictures show the product by its name. */
async function addPictures(page: StaffPage, { file: files, cs, en }: z.output<typeof uploadForm>) {
  const code = codeOf(page)
  if (files.some(({ size }) => size > longestFile)) return refuse(413, 'pictures.error.long')
  const { db, now } = page
  const product = await findProductRecord({ db, now }, { code })
  const name = product?.texts.cs?.name ?? code
  const alt = { cs: cs || name, en: en || (product?.texts.en?.name ?? name) }
  for (const file of files) {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const done = await addProductPicture(contextOf(page), { code, file: bytes, alt })
    if (isRefusal(done))
      return files.length === 1
        ? done
        : refuse(done.status, 'admin_products.error.one_file', {
            values: { name: file.name, why: page.t(done.error_trans_key) },
          })
  }
  return {}
}

export const pictureVerbs = {
  add: act({
    schema: uploadForm,
    read: readUpload,
    work: addPictures,
  }),
  describe: verb({
    schema: altForm,
    work: async (context, { seen, picture, ...alt }, page) => {
      const code = codeOf(page)
      const stored = async () => {
        const pictures = await productPictures({ db: context.tx }, code)
        const found = isRefusal(pictures) ? undefined : pictures.find(({ id }) => id === picture)
        return found && altOf(found.alt)
      }
      return (
        describeProductPicture.refusal(context.actor, {}) ??
        (await editConflict(context, { what: `pictures of ${code}`, seen, stored })) ??
        (await describeProductPicture(
          { ...context, queue: page.shop.queue },
          { code, pictureId: picture, alt },
        ))
      )
    },
  }),
  ...operationVerbs([orderProductPictures, frameProductPicture, removeProductPicture], { code: 'code' }),
}
