/** How a product's picture is shown: its slot, its focal point, and the part that is kept. */
import { refuse } from '../../server/refusal.ts'
import { findProductId } from '../../shop/catalogue/catalogue.ts'
import { framePicture, picturesOf } from '../../shop/pictures/pictures.ts'
import { slots, type Crop } from '../../shop/pictures/facts.ts'
import { f, operation } from '../operations/operations.ts'
import { everyPicture, framingWire, inProduct, ofPicture } from './pictures.ts'

const fault = 'pictures.error.percent'
const percent = f.count({ least: 0, most: 100, fault })
const edge = f.countOrNull({ least: 0, most: 99, fault })
const side = f.countOrNull({ least: 1, most: 100, fault })

/** As `framePicture` of the pictures, by staff: the numbers of the part that are missing reach to the edges. */
export const frameProductPicture = operation({
  operation: 'product.frame_picture',
  call: 'products/pictures/frame',
  summary:
    'Says what a picture shows, which point of it stays in sight where it is cut, and which part is kept',
  input: {
    ...ofPicture,
    slot: f.choice(['none', ...slots]),
    focusX: percent,
    focusY: percent,
    cropLeft: edge,
    cropTop: edge,
    cropWidth: side,
    cropHeight: side,
  },
  run: async (context, { code, pictureId, slot, focusX, focusY, ...given }) => {
    const left = given.cropLeft ?? 0
    const top = given.cropTop ?? 0
    const crop: Crop = {
      left,
      top,
      width: given.cropWidth ?? 100 - left,
      height: given.cropHeight ?? 100 - top,
    }
    for (const [path, end] of [
      ['crop_width', left + crop.width],
      ['crop_height', top + crop.height],
    ] as const)
      if (end > 100)
        return refuse(422, 'pictures.error.crop', {
          errors: [{ path, error_trans_key: 'pictures.error.crop' }],
        })
    return await inProduct(context, {
      code,
      work: async (productId) =>
        await framePicture(context, {
          productId,
          pictureId,
          framing: { focusX, focusY, slot: slot === 'none' ? null : slot },
          crop: crop.width < 100 || crop.height < 100 ? crop : null,
        }),
    })
  },
  ...everyPicture,
  forms: {
    frame_picture: {
      hasSubmit: true,
      seen: {
        of: (framing: ReturnType<typeof framingWire>) => framing,
        stored: async ({ tx }, { code, picture_id: id }) => {
          const productId = await findProductId({ db: tx }, String(code))
          const pictures = productId === null ? [] : await picturesOf({ db: tx }, productId)
          const found = pictures.find((picture) => picture.id === Number(id))
          return found && framingWire(found)
        },
      },
    },
  },
})
