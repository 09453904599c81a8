/** The gift given with boxes, as written by the back office. */
import { z } from 'zod'
import type { Seen } from './price-schema.ts'

const productCode = z.string().min(1).max(50).nullable().meta({ description: 'Null: no gift' })
const rule = {
  from_boxes: z
    .int('catalogue_admin.validation.boxes')
    .min(1, 'catalogue_admin.validation.boxes')
    .max(1000, 'catalogue_admin.validation.boxes')
    .meta({ description: 'One gift goes with an order of at least so many boxes' }),
  order_type: z
    .enum(['B2C', 'B2B'], 'catalogue_admin.validation.order_type')
    .nullable()
    .meta({ description: 'Only with orders of consumers or of resellers; null: with both' }),
}
const version = z.int().min(1).meta({ description: 'Counts changes of the gift' })

export const giftRecord = z.object({ product: productCode, ...rule, version })
export type GiftRecord = z.output<typeof giftRecord>

export const giftToChoose = z.strictObject({
  product: productCode,
  ...rule,
  version: version.meta({ description: 'That the caller saw; another one answers 409' }),
})
export type GiftToChoose = Seen<z.output<typeof giftToChoose>, 'version'>
