/** /api/admin/products/pictures: what shows a product, listed and uploaded. */
import { z } from 'zod'
import { boundTo } from '../../server/bound.ts'
import type { Endpoint } from '../../server/endpoint.ts'
import { isRefusal, refuse } from '../../server/refusal.ts'
import { readUpload } from '../../server/upload.ts'
import { longestFile } from '../../shop/pictures/rules.ts'
import type { Shop } from '../../shop/shop-context.ts'
import {
  addProductPicture,
  pictureWire,
  picturesSchema,
  productPictures,
} from '../../workflows/catalogue/catalogue.ts'
import { staffAct, staffRead } from './staff-calls.ts'

const at = '/api/admin/products/pictures'
const code = z.string().min(1, 'validation.query').max(100, 'validation.query')
const texts = z.string('pictures.error.alt').max(400, 'pictures.error.alt_long')

export const pictureEndpoints = (shop: Shop): Endpoint[] => [
  staffRead(shop, 'products.read', {
    path: at,
    summary: 'The pictures of a product in their order, unpublished ones included',
    query: z.strictObject({ code }),
    answer: picturesSchema,
    refusals: [404],
    read: async ({ db }, { query }) => {
      const found = await productPictures({ db }, query.code)
      return isRefusal(found) ? found : { pictures: found.map(pictureWire) }
    },
  }),
  adding(shop),
]

/** A whole file is in memory while it is checked: this limits how many are at once. */
const atOnce = { running: 2, waiting: 6 }

function adding(shop: Shop): Endpoint {
  const bound = boundTo(atOnce)
  return staffAct(shop, {
    path: `${at}/add`,
    summary: 'Appends a picture to a product; the same file again is the same picture',
    description:
      'The body is the file itself: JPEG, PNG, WebP or AVIF, at most 12 MB and 50 megapixels. What it shows is said in both languages.',
    upload: { types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'], longest: longestFile },
    query: z.strictObject({ code, cs: texts, en: texts }),
    answer: picturesSchema,
    refusals: [404, 409, 413, 415, 422],
    run: async (context, { query: { code: product, ...says }, request }) => {
      const done = await bound(async () => {
        const file = await readUpload(request, longestFile)
        if (file === null) return refuse(413, 'pictures.error.long')
        return await addProductPicture(context, { code: product, file, alt: says })
      })
      if (done === null || isRefusal(done)) return done ?? refuse(503, 'error.busy')
      const found = await productPictures(context, product)
      return isRefusal(found) ? found : { pictures: found.map(pictureWire) }
    },
  })
}
