/** /api/admin/products/pictures: what shows a product, uploaded, described, put in order and removed by staff. */
import { z } from 'zod'
import type { OperationContext } from '../../server/context.ts'
import { boundTo } from '../../server/bound.ts'
import { endpoint, type Call, type Endpoint } from '../../server/endpoint.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { readUpload } from '../../server/upload.ts'
import type { KeptPicture } from '../../shop/pictures/pictures.ts'
import { longestFile, mostPictures, picturePath, widthsOf } from '../../shop/pictures/rules.ts'
import type { Shop } from '../../shop/shop-context.ts'
import {
  addProductPicture,
  describeProductPicture,
  orderProductPictures,
  productPictures,
  removeProductPicture,
} from '../../workflows/back-office/back-office.ts'
import { staffCalls, staffRefusals } from './staff-calls.ts'

const at = '/api/admin/products/pictures'
const code = z.string().min(1, 'validation.query').max(100, 'validation.query')
const pictureId = z.int().min(1).max(2_147_483_647)
const texts = z.string('pictures.error.alt').max(400, 'pictures.error.alt_long')
const alt = z.strictObject({ cs: texts, en: texts })
const answer = z.object({
  pictures: z.array(
    z.object({
      id: z.int(),
      width: z.int(),
      height: z.int(),
      is_shown: z.boolean().meta({ description: 'false: its sizes are still being made' }),
      url: z.string().nullable().meta({ description: 'Its largest JPEG; null as long as it is not shown' }),
      alt: z.object({ cs: z.string(), en: z.string() }),
    }),
  ),
})

const pictureOf = ({ id, hash, width, height, isReady, alt: says }: KeptPicture) => ({
  id,
  width,
  height,
  is_shown: isReady,
  url: isReady ? picturePath({ hash, width: widthsOf(width).at(-1) ?? width, format: 'jpg' }) : null,
  alt: says,
})

export function pictureEndpoints(shop: Shop): Endpoint[] {
  const { read } = staffCalls(shop)
  return [
    endpoint({
      method: 'GET',
      path: at,
      tag: 'admin',
      summary: 'The pictures of a product in their order, those that are not shown yet too',
      query: z.strictObject({ code }),
      answer,
      refusals: [...staffRefusals, 404],
      handle: async ({ query, ...call }) =>
        await read(call, 'products.read', async (db) => {
          const found = await productPictures({ db }, query.code)
          return isRefusal(found) ? found : { pictures: found.map(pictureOf) }
        }),
    }),
    adding(shop),
    changing(
      shop,
      'describe',
      'Gives a picture other texts',
      z.strictObject({
        code,
        picture_id: pictureId,
        alt,
        was: alt
          .optional()
          .meta({ description: 'The texts that were read; 409 if others stand there by now' }),
      }),
      async (context, { picture_id: id, was, ...given }) =>
        await describeProductPicture(context, {
          ...given,
          pictureId: id,
          ...(was && { isAsSeen: ({ cs, en }) => cs === was.cs && en === was.en }),
        }),
    ),
    changing(
      shop,
      'order',
      'Puts the pictures of a product in an order: all of them, each once',
      z.strictObject({
        code,
        picture_ids: z.array(pictureId).max(mostPictures),
        was: z
          .array(pictureId)
          .max(mostPictures)
          .optional()
          .meta({ description: 'The order that was read; 409 if another one holds by now' }),
      }),
      async (context, { picture_ids: ids, was, ...given }) =>
        await orderProductPictures(context, {
          ...given,
          pictureIds: ids,
          ...(was && { isAsSeen: (stored) => stored.join() === was.join() }),
        }),
    ),
    changing(
      shop,
      'remove',
      'Takes a picture off a product; its addresses are served for a week',
      z.strictObject({ code, picture_id: pictureId }),
      async (context, { picture_id: id, ...given }) =>
        await removeProductPicture(context, { ...given, pictureId: id }),
    ),
  ]
}

/** Files are held whole while they are checked: so many at once. */
const atOnce = { running: 2, waiting: 6 }

function adding(shop: Shop): Endpoint {
  const { act } = staffCalls(shop)
  const bound = boundTo(atOnce)
  return endpoint({
    method: 'PUT',
    path: `${at}/add`,
    tag: 'admin',
    summary: 'Adds a picture behind those of a product; the same file again is the same picture',
    description:
      'The body is the file itself: JPEG, PNG, WebP or AVIF, at most 12 MB and 50 megapixels. What it shows is said in both languages.',
    upload: { types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'], longest: longestFile },
    query: z.strictObject({ code, cs: texts, en: texts }),
    answer,
    refusals: [...staffRefusals, 404, 409, 413, 415, 422],
    handle: async ({ query, request, ...call }) => {
      const { code: product, ...says } = query
      const add = async (context: PictureContext) =>
        (await bound(async () => {
          const file = await readUpload(request, longestFile)
          if (file === null) return refuse(413, 'pictures.error.long')
          return await addProductPicture(context, { code: product, file, alt: says })
        })) ?? refuse(503, 'error.busy')
      return await act(call, async (context) => await changed(context, product, add))
    },
  })
}

type PictureContext = OperationContext & Pick<Shop, 'db' | 'queue'>

/** A change of the pictures of a product, which answers them as they then are. */
function changing<Body extends { code: string }>(
  shop: Shop,
  path: string,
  summary: string,
  body: z.ZodType<Body>,
  operation: (context: PictureContext, given: Body) => Promise<object | Refusal>,
): Endpoint {
  const { act } = staffCalls(shop)
  return endpoint({
    method: 'PUT',
    path: `${at}/${path}`,
    tag: 'admin',
    summary,
    body,
    answer,
    refusals: [...staffRefusals, 404, 409, 422],
    handle: async (call: Call<unknown, Body>) =>
      await act(
        call,
        async (context) =>
          await changed(context, call.body.code, async () => await operation(context, call.body)),
      ),
  })
}

async function changed(
  context: PictureContext,
  product: string,
  operation: (context: PictureContext) => Promise<object | Refusal>,
) {
  const done = await operation(context)
  if (isRefusal(done)) return done
  const found = await productPictures(context, product)
  return isRefusal(found) ? found : { pictures: found.map(pictureOf) }
}
