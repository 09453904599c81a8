/** Price lists and the gift at the command line of the catalogue. */
import type { OperationContext, Writing } from '../../server/context.ts'
import {
  giftNow,
  productSchemas,
  type GiftRecord,
  type PriceListRecord,
} from '../../shop/catalogue/catalogue.ts'
import {
  changePriceListByStaff,
  chooseGiftByStaff,
  createPriceListByStaff,
} from '../../workflows/back-office/back-office.ts'
import { accepted, parsed } from './catalogue-words.ts'

export interface ListOptions {
  from?: string | undefined
  to?: string | undefined
}

export interface GiftOptions {
  'from-boxes'?: string | undefined
  orders?: string | undefined
}

/** Makes a list, or changes its name and the time in which it holds; what is not said of that stays as it is. */
export async function writeList(
  context: Writing & OperationContext,
  { kind, code, name }: { kind: 'create-list' | 'change-list'; code: string; name: string },
  options: ListOptions,
): Promise<string> {
  const { from, to } = options
  const list = parsed(productSchemas.priceListToWrite, {
    code,
    name,
    ...(from === undefined ? {} : { from: from === 'none' ? null : from }),
    ...(to === undefined ? {} : { until: to === 'none' ? null : to }),
  })
  const done = await (kind === 'create-list' ? createPriceListByStaff : changePriceListByStaff)(context, list)
  return listLine(accepted(done))
}

/** A price list in one line, with the time in which it holds. */
export const listLine = ({ code, order_type, name, valid_from, valid_to }: PriceListRecord): string => {
  const holds = valid_from || valid_to ? `  ${valid_from ?? 'always'} to ${valid_to ?? 'for good'}` : ''
  return `${code}  ${order_type}  ${name ?? ''}`.trimEnd() + holds
}

export const giftLine = ({ product, from_boxes: boxes, order_type: orders }: GiftRecord): string =>
  product === null
    ? 'No gift goes with boxes.'
    : `${product} goes with ${orders ?? 'all'} orders of ${boxes} ${boxes === 1 ? 'box' : 'boxes'} or more.`

/** What is not said of the gift stays as it is. */
export async function chooseGift(
  context: Writing & OperationContext,
  code: string,
  { 'from-boxes': boxes, orders }: GiftOptions,
): Promise<string> {
  const { tx } = context
  const now = await giftNow({ db: tx })
  const given = {
    product: code === 'none' ? null : code,
    from_boxes: boxes === undefined ? now.from_boxes : Number(boxes),
    order_type: orders === undefined ? now.order_type : orders === 'all' ? null : orders.toUpperCase(),
    version: now.version,
  }
  return giftLine(
    accepted(await chooseGiftByStaff({ ...context, tx }, parsed(productSchemas.giftToChoose, given))),
  )
}
