/** What staff does about products and variants: each asks for its permission, and is written into the audit. */
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import type { Tx } from '../../server/db.ts'
import {
  chooseGift,
  createBox,
  featureVariant,
  publishBox,
  withdrawBox,
  type BoxToCreate,
  type BoxVersion,
  changeProduct,
  changeVariant,
  createProduct,
  createVariant,
  findProductRecord,
  giftNow,
  publishProduct,
  publishVariant,
  withdrawProduct,
  withdrawVariant,
  type GiftRecord,
  type GiftToChoose,
  type ProductChange,
  type ProductRecord,
  type ProductToCreate,
  type VariantChange,
  type VariantToCreate,
  type VersionOf,
} from '../../shop/catalogue/catalogue.ts'
import { operate } from '../../shop/staff/staff.ts'
import { may, type Operation } from '../../shop/staff/rules.ts'

/** What the audit keeps of a product: its states and addresses; of its texts that they are there. */
export const keptOf = (product: ProductRecord | null) =>
  product && {
    version: product.version,
    published: product.published,
    art: product.art,
    position: product.position,
    withdrawal: product.withdrawal,
    slugs: { cs: product.texts.cs?.slug, en: product.texts.en?.slug },
    hasFood: product.food !== null,
    variants: product.variants.map(
      ({ id: _id, ean: _ean, prices: _prices, scheduled_prices: _scheduled, ...variant }) => variant,
    ),
  }

/** An operation on a product; `fields`: the names of the fields that change. */
async function onProduct(
  context: Writing & OperationContext,
  asked: {
    operation: Operation
    code: string
    by: { code: string } | { variant: string }
    fields?: string[]
    /** What is given of it that customers read. */
    texts?: object
  },
  work: () => Promise<Outcome<ProductRecord>>,
): Promise<Outcome<ProductRecord>> {
  const { tx } = context
  const { operation, code, by, fields, texts } = asked
  const kind = operation.split('.', 1)[0] ?? ''
  let before: ProductRecord | null = null
  return await operate(context, {
    asked: {
      operation,
      subject: { kind, id: code },
      look: async () => keptOf((before = await findProductRecord({ ...context, db: tx }, by))),
      keep: (product: ProductRecord) => ({ ...keptOf(product), ...(fields ? { fields } : {}) }),
      isChange: ({ version }: ProductRecord) => version !== before?.version,
      ...(texts === undefined ? {} : { says: { texts: () => texts, before: () => before } }),
    },
    work,
  })
}

const fieldsOf = ({ code: _code, version: _version, ...given }: ProductChange | VariantChange) =>
  Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [name]))

/** As `createProduct` of the catalogue, by staff: `product.create`. */
export async function createProductByStaff(context: Writing & OperationContext, given: ProductToCreate) {
  const { code } = given
  const asked = { operation: 'product.create', code, by: { code }, texts: given } as const
  return await onProduct(context, asked, async () => await createProduct(context, given))
}

/**
 * As `changeProduct` of the catalogue, by staff: `product.change`; texts alone also by `product.change_texts`, which asks for
 * less.
 */
export async function changeProductByStaff(context: Writing & OperationContext, given: ProductChange) {
  const { code } = given
  const fields = fieldsOf(given)
  const isOfTexts = fields.length > 0 && fields.every((name) => name === 'texts')
  const operation =
    isOfTexts && !may(context.actor, 'product.change') ? 'product.change_texts' : 'product.change'
  const asked = { operation, code, by: { code }, fields, texts: given } as const
  return await onProduct(context, asked, async () => await changeProduct(context, given))
}

/** As `publishProduct` of the catalogue, by staff: `product.publish`. */
export async function publishProductByStaff(context: Writing & OperationContext, given: VersionOf) {
  const asked = { operation: 'product.publish', code: given.code, by: { code: given.code } } as const
  return await onProduct(context, asked, async () => await publishProduct(context, given))
}

/** As `withdrawProduct` of the catalogue, by staff: `product.withdraw`. */
export async function withdrawProductByStaff(context: Writing & OperationContext, given: VersionOf) {
  const asked = { operation: 'product.withdraw', code: given.code, by: { code: given.code } } as const
  return await onProduct(context, asked, async () => await withdrawProduct(context, given))
}

/** As `createVariant` of the catalogue, by staff: `variant.create`. */
export async function createVariantByStaff(context: Writing & OperationContext, given: VariantToCreate) {
  const asked = { operation: 'variant.create', code: given.code, by: { code: given.product } } as const
  return await onProduct(context, asked, async () => await createVariant(context, given))
}

/** As `changeVariant` of the catalogue, by staff: `variant.change`. */
export async function changeVariantByStaff(context: Writing & OperationContext, given: VariantChange) {
  const { code } = given
  const asked = { operation: 'variant.change', code, by: { variant: code }, fields: fieldsOf(given) } as const
  return await onProduct(context, asked, async () => await changeVariant(context, given))
}

/** As `publishVariant` of the catalogue, by staff: `variant.publish`. */
export async function publishVariantByStaff(context: Writing & OperationContext, given: VersionOf) {
  const asked = { operation: 'variant.publish', code: given.code, by: { variant: given.code } } as const
  return await onProduct(context, asked, async () => await publishVariant(context, given))
}

/** As `withdrawVariant` of the catalogue, by staff: `variant.withdraw`. */
export async function withdrawVariantByStaff(context: Writing & OperationContext, given: VersionOf) {
  const asked = { operation: 'variant.withdraw', code: given.code, by: { variant: given.code } } as const
  return await onProduct(context, asked, async () => await withdrawVariant(context, given))
}

/** As `featureVariant` of the catalogue, by staff: `variant.feature`. */
export async function featureVariantByStaff(context: Writing & OperationContext, given: VersionOf) {
  const asked = { operation: 'variant.feature', code: given.code, by: { variant: given.code } } as const
  return await onProduct(context, asked, async () => await featureVariant(context, given))
}

/** As `chooseGift` of the catalogue, by staff: `gift.choose`. */
export async function chooseGiftByStaff(
  { tx, ...context }: OperationContext & { tx: Tx },
  given: GiftToChoose,
): Promise<Outcome<GiftRecord>> {
  let before: GiftRecord | null = null
  const asked = {
    operation: 'gift.choose',
    subject: { kind: 'gift', id: given.product ?? 'none' },
    look: async () => (before = await giftNow({ db: tx })),
    keep: (gift: GiftRecord) => gift,
    isChange: ({ version }: GiftRecord) => version !== before?.version,
  } as const
  return await operate(
    { ...context, tx },
    { asked, work: async () => await chooseGift({ tx, now: context.now }, given) },
  )
}

/** As `createBox` of the catalogue, by staff: `box.create`. */
export async function createBoxByStaff(context: Writing & OperationContext, given: BoxToCreate) {
  const asked = { operation: 'box.create', code: given.code, by: { variant: given.variant } } as const
  return await onProduct(context, asked, async () => await createBox(context, given))
}

/** As `publishBox` of the catalogue, by staff: `box.publish`. */
export async function publishBoxByStaff(context: Writing & OperationContext, given: BoxVersion) {
  const asked = { operation: 'box.publish', code: given.code, by: { variant: given.variant } } as const
  return await onProduct(context, asked, async () => await publishBox(context, given))
}

/** As `withdrawBox` of the catalogue, by staff: `box.withdraw`. */
export async function withdrawBoxByStaff(context: Writing & OperationContext, given: BoxVersion) {
  const asked = { operation: 'box.withdraw', code: given.code, by: { variant: given.variant } } as const
  return await onProduct(context, asked, async () => await withdrawBox(context, given))
}
