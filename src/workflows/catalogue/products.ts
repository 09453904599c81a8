/** Staff operations on products, variants, boxes and the gift. */
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { valuesOf } from '../../lib/facts.ts'
import type { Actor, OperationContext, Writing } from '../../server/context.ts'
import {
  changeProduct,
  changeVariant,
  chooseGift,
  createBox,
  createProduct,
  createVariant,
  featureVariant,
  findProductRecord,
  giftNow,
  productFacts,
  productSchemas,
  publishBox,
  publishProduct,
  publishVariant,
  variantFacts,
  withdrawBox,
  withdrawProduct,
  withdrawVariant,
  type GiftRecord,
  type ProductRecord,
} from '../../shop/catalogue/catalogue.ts'
import { may } from '../../shop/staff/rules.ts'
import { f, operation } from '../operations/operations.ts'

type Context = Writing & OperationContext

/** The audit record of a product: its states and addresses; of its texts, only that they exist. */
export const keptOf = (product: ProductRecord | null) =>
  product && {
    version: product.version,
    published: product.published,
    ...valuesOf(productFacts, product),
    slugs: { cs: product.texts.cs?.slug, en: product.texts.en?.slug },
    hasFood: product.food !== null,
    ...(product.options.length > 0 ? { options: product.options } : {}),
    variants: product.variants.map(
      ({ id: _id, ean: _ean, prices: _prices, scheduled_prices: _scheduled, ...variant }) => variant,
    ),
  }

type By = Parameters<typeof findProductRecord>[1]

/** The names of a product's facts and texts that differ (`position`, `cs.name`, `food`), and of those of one variant. */
const changedIn = (before: ProductRecord, after: ProductRecord, code: string): string[] => {
  const [was, is] = [before, after].map(({ variants }) => variants.find((one) => one.code === code))
  return [
    ...differing(valuesOf(productFacts, before), valuesOf(productFacts, after)),
    ...(['cs', 'en'] as const).flatMap((locale) =>
      differing(before.texts[locale] ?? {}, after.texts[locale] ?? {}).map((name) => `${locale}.${name}`),
    ),
    ...(isDeepStrictEqual(before.food, after.food) ? [] : ['food']),
    ...(was && is ? differing(valuesOf(variantFacts, was), valuesOf(variantFacts, is)) : []),
  ]
}

const differing = (before: object, after: object): string[] => {
  const was = new Map(Object.entries(before))
  return Object.entries(after).flatMap(([name, value]) => (was.get(name) === value ? [] : [name]))
}

/**
 * The audit of an operation on a product or a part of it.
 * @param by finds the product; `fieldsOf`: the names of the fields that change
 */
export const audit =
  <Given extends { code: string }>(
    kind: 'product' | 'variant' | 'box',
    { by, fieldsOf }: { by: (given: Given) => By; fieldsOf?: (given: Given) => string[] },
  ) =>
  (context: Context, given: Given) => {
    let before: ProductRecord | null = null
    return {
      subject: { kind, id: given.code },
      look: async () => keptOf((before = await findProductRecord({ ...context, db: context.tx }, by(given)))),
      keep: (product: ProductRecord) => ({
        ...keptOf(product),
        ...(fieldsOf ? { fields: fieldsOf(given) } : {}),
        ...(before ? { changed: changedIn(before, product, given.code) } : {}),
      }),
      isChange: ({ version }: ProductRecord) => version !== before?.version,
    }
  }
const byCode = ({ code }: { code: string }) => ({ code })
const byVariant = ({ variant }: { variant: string; code: string }) => ({ variant })
const byOwnVariant = ({ code }: { code: string }) => ({ variant: code })

const fieldsOf = ({ code: _code, version: _version, ...given }: Readonly<Record<string, unknown>>) =>
  Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [name]))

const product = z.object({ product: productSchemas.productRecord })
/** The resulting product; on a conflict, the product as the other change left it. */
export const answer = {
  schema: product,
  of: (found: ProductRecord) => ({ product: found }),
  told: ({ code, version }: ProductRecord) => `${code} is at version ${version}.`,
  refused: product,
}

const { productToCreate, productChange, versionOf, variantToCreate, variantChange } = productSchemas
const { boxToCreate, boxVersion, giftToChoose, giftRecord } = productSchemas

const code = { code: f.wire(versionOf.shape.code, { isWord: true }) }
const version = { version: f.seen(versionOf.shape.version) }
const ofBox = { variant: f.wire(boxVersion.shape.variant, { isWord: true }), ...version, ...code }

const isOn = ({ published }: { published: boolean }) => published
const isOff = ({ published }: { published: boolean }) => !published

/** As `createProduct` of the catalogue, by staff. */
export const createProductByStaff = operation({
  operation: 'product.create',
  call: 'products/create',
  summary: 'Creates an unpublished product',
  input: f.wires(productToCreate.shape),
  run: createProduct,
  audit: audit('product', { by: byCode }),
  says: (_context, given) => ({ texts: () => given, before: () => null }),
  answer,
  forms: {},
})

const isOfTexts = (given: Readonly<Record<string, unknown>>): boolean => fieldsOf(given).join() === 'texts'

/**
 * As `changeProduct` of the catalogue, by staff; for members without that permission, a change of texts alone
 * counts as `product.change_texts`, which requires less.
 */
export const changeProductByStaff = operation({
  operation: 'product.change',
  counts: (actor: Actor, given) =>
    isOfTexts(given) && !may(actor, 'product.change') ? 'product.change_texts' : 'product.change',
  call: 'products/change',
  summary: 'Changes the given fields of a product',
  input: { ...f.wires(productChange.shape), ...code, ...version },
  run: changeProduct,
  audit: audit('product', { by: byCode, fieldsOf }),
  says: async (context, given) => {
    const before = await findProductRecord({ ...context, db: context.tx }, byCode(given))
    return { texts: () => given, before: () => before }
  },
  answer,
  forms: {},
})

export const publishProductByStaff = operation({
  operation: 'product.publish',
  call: 'products/publish',
  summary: 'Puts a product on sale',
  input: { ...code, ...version },
  run: publishProduct,
  audit: audit('product', { by: byCode }),
  answer,
  forms: { publish: { hotkey: 'p', isWarned: true, offered: isOff } },
})

export const withdrawProductByStaff = operation({
  operation: 'product.withdraw',
  call: 'products/withdraw',
  summary: 'Takes a product off sale',
  input: { ...code, ...version },
  run: withdrawProduct,
  audit: audit('product', { by: byCode }),
  answer,
  forms: { withdraw: { hotkey: 'p', isWarned: true, offered: isOn } },
})

export const createVariantByStaff = operation({
  operation: 'variant.create',
  call: 'products/variants/create',
  summary: 'Creates a variant of a product, unpublished and without stock',
  input: {
    ...f.wires(variantToCreate.shape),
    product: f.wire(variantToCreate.shape.product, { isWord: true }),
    ...version,
  },
  run: createVariant,
  audit: audit('variant', { by: ({ product: of }: { product: string; code: string }) => ({ code: of }) }),
  answer,
  forms: {},
})

export const changeVariantByStaff = operation({
  operation: 'variant.change',
  call: 'products/variants/change',
  summary: 'Changes the given fields of a variant',
  input: { ...f.wires(variantChange.shape), ...code, ...version },
  run: changeVariant,
  audit: audit('variant', { by: byOwnVariant, fieldsOf }),
  answer,
  forms: {},
})

export const publishVariantByStaff = operation({
  operation: 'variant.publish',
  call: 'products/variants/publish',
  summary: 'Puts a variant on sale, once its product is published',
  input: { ...code, ...version },
  run: publishVariant,
  audit: audit('variant', { by: byOwnVariant }),
  answer,
  forms: { publish: { isBare: true, offered: isOff } },
})

export const withdrawVariantByStaff = operation({
  operation: 'variant.withdraw',
  call: 'products/variants/withdraw',
  summary: 'Stops selling a variant',
  input: { ...code, ...version },
  run: withdrawVariant,
  audit: audit('variant', { by: byOwnVariant }),
  answer,
  forms: { withdraw: { isBare: true, offered: isOn } },
})

export const featureVariantByStaff = operation({
  operation: 'variant.feature',
  call: 'products/variants/feature',
  summary: 'Makes a variant the snack of the home page and of add-snack-to-cart',
  input: { ...code, ...version },
  run: featureVariant,
  audit: audit('variant', { by: byOwnVariant }),
  answer,
  forms: { feature: { isBare: true, offered: ({ featured }: { featured: boolean }) => !featured } },
})

export const createBoxByStaff = operation({
  operation: 'box.create',
  call: 'products/boxes/create',
  summary: 'Creates a box of a variant, not on sale; its size never changes',
  input: { ...ofBox, pieces: f.wire(boxToCreate.shape.pieces) },
  run: createBox,
  audit: audit('box', { by: byVariant }),
  answer,
  forms: {},
})

export const publishBoxByStaff = operation({
  operation: 'box.publish',
  call: 'products/boxes/publish',
  summary: 'Puts a box on sale instead of another box of its variant',
  input: ofBox,
  run: publishBox,
  audit: audit('box', { by: byVariant }),
  answer,
  forms: { publish: { isBare: true, offered: isOff } },
})

export const withdrawBoxByStaff = operation({
  operation: 'box.withdraw',
  call: 'products/boxes/withdraw',
  summary: 'Stops selling a box',
  input: ofBox,
  run: withdrawBox,
  audit: audit('box', { by: byVariant }),
  answer,
  forms: { withdraw: { isBare: true, offered: isOn } },
})

const gift = z.object({ gift: giftRecord })

export const chooseGiftByStaff = operation({
  operation: 'gift.choose',
  call: 'gift/choose',
  summary: 'Chooses the gift and which orders get it; carts follow at once, orders keep what they have',
  input: {
    ...f.wires(giftToChoose.shape),
    product: f.wire(giftToChoose.shape.product, { isWord: true }),
    version: f.seen(giftToChoose.shape.version),
  },
  run: chooseGift,
  audit: ({ tx }, given) => {
    let before: GiftRecord | null = null
    return {
      subject: { kind: 'gift', id: given.product ?? 'none' },
      look: async () => (before = await giftNow({ db: tx })),
      keep: (done: GiftRecord) => done,
      isChange: (done: GiftRecord) => done.version !== before?.version,
    }
  },
  answer: {
    schema: gift,
    of: (chosen: GiftRecord) => ({ gift: chosen }),
    told: ({ product: of, from_boxes: boxes, order_type: orders }: GiftRecord) =>
      of === null
        ? 'No gift goes with boxes.'
        : `${of} goes with ${orders ?? 'all'} orders from ${boxes} boxes on.`,
    refused: gift,
  },
  forms: {},
})
