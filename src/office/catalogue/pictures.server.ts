/** The pictures of a product: uploading, describing, ordering and removing them. */
import { isRefusal, refuse } from '../../server/refusal.ts'
import { findProductRecord } from '../../shop/catalogue/catalogue.ts'
import { longestFile, mostPictures, picturePath, widthsOf } from '../../shop/pictures/rules.ts'
import {
  addProductPicture,
  describeProductPicture,
  orderProductPictures,
  productPictures,
  removeProductPicture,
} from '../../workflows/catalogue/catalogue.ts'
import { adminHref } from '../routes.ts'
import { offerOf, operationVerbs } from '../kit/operations.server.ts'
import { editConflict, seenOf } from '../kit/seen.server.ts'
import { act, staffAction, staffLoader, verb, type StaffPage } from '../staff-page.server.ts'
import { altForm, uploadForm } from './picture-forms.ts'

const altOf = ({ cs, en }: { cs: string; en: string }) => [cs, en]

export const loader = staffLoader('productPictures', async (page) => {
  const { db, now, parameters, locale, may } = page
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
      // The smallest file, because the list shows many.
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
    remove: may('product.remove_picture')
      ? offerOf(page, removeProductPicture, { known: { code: 'code', picture_id: '' } })
      : null,
  }
})

const codeOf = ({ parameters }: Pick<StaffPage, 'parameters'>): string => parameters['code'] ?? ''
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
  ...operationVerbs([orderProductPictures, removeProductPicture], { code: 'code' }),
})
