/** The pictures of a product: uploaded, described, put in order, taken off. */
import { isRefusal, refuse } from '../../../server/refusal.ts'
import { findProductRecord } from '../../../shop/catalogue/catalogue.ts'
import { longestFile, mostPictures, picturePath, widthsOf } from '../../../shop/pictures/rules.ts'
import {
  addProductPicture,
  describeProductPicture,
  orderProductPictures,
  productPictures,
  removeProductPicture,
} from '../../../workflows/back-office/back-office.ts'
import { adminHref } from '../routes.ts'
import { seenOf } from '../kit/seen.server.ts'
import { act, staffAction, staffLoader, type StaffPage } from '../staff-page.server.ts'
import { altForm, orderForm, removeForm, uploadForm } from './picture-forms.ts'

const altOf = ({ cs, en }: { cs: string; en: string }) => [cs, en]

export const loader = staffLoader('productPictures', async ({ db, now, parameters, locale, may }) => {
  const code = parameters['code'] ?? ''
  const product = code.includes('\0') ? null : await findProductRecord({ db, now }, { code })
  const pictures = product ? await productPictures({ db }, code) : null
  if (!product || !pictures || isRefusal(pictures)) return refuse(404, 'catalogue_admin.error.unknown')
  return {
    code,
    name: product.texts[locale]?.name ?? code,
    productTo: adminHref('product', locale, { code }),
    pictures: pictures.map(({ id, hash, width, height, isReady, alt }) => ({
      id,
      size: `${width} × ${height}`,
      // The smallest of its files: the list shows many.
      src: isReady ? picturePath({ hash, width: widthsOf(width)[0] ?? width, format: 'jpg' }) : null,
      width,
      height,
      alt,
      altSeen: seenOf(altOf(alt)),
    })),
    orderSeen: seenOf(pictures.map(({ id }) => id)),
    most: mostPictures,
    mayAdd: may('product.add_picture'),
    mayOrder: may('product.order_pictures'),
    mayDescribe: may('product.describe_picture'),
    mayRemove: may('product.remove_picture'),
  }
})

const codeOf = ({ parameters }: StaffPage): string => parameters['code'] ?? ''
const contextOf = ({ actor, now, shop }: StaffPage) => ({ actor, now, db: shop.db, queue: shop.queue })

export const action = staffAction('productPictures', {
  add: act({
    schema: uploadForm,
    work: async (page, { file, cs, en }) => {
      if (file.size > longestFile) return refuse(413, 'pictures.error.long')
      const bytes = new Uint8Array(await file.arrayBuffer())
      return await addProductPicture(contextOf(page), { code: codeOf(page), file: bytes, alt: { cs, en } })
    },
  }),
  describe: act({
    schema: altForm,
    work: async (page, { seen, picture, cs, en }) =>
      await describeProductPicture(contextOf(page), {
        code: codeOf(page),
        pictureId: picture,
        alt: { cs, en },
        isAsSeen: (alt) => seenOf(altOf(alt)) === seen,
      }),
  }),
  order: act({
    schema: orderForm,
    work: async (page, { seen, order }) =>
      await orderProductPictures(contextOf(page), {
        code: codeOf(page),
        pictureIds: order,
        isAsSeen: (ids) => seenOf(ids) === seen,
      }),
  }),
  remove: act({
    schema: removeForm,
    work: async (page, { picture }) =>
      await removeProductPicture(contextOf(page), { code: codeOf(page), pictureId: picture }),
  }),
})
