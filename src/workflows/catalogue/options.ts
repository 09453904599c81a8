/** Staff operations on the options of a product and the combinations of its variants. */
import {
  createMissing,
  findProductRecord,
  productSchemas,
  setCombination,
  setOptions,
} from '../../shop/catalogue/catalogue.ts'
import { f, operation } from '../operations/operations.ts'
import { answer, audit } from './products.ts'

const { combinationToSet, missingVariants, optionsToSet, versionOf } = productSchemas

const code = { code: f.wire(versionOf.shape.code, { isWord: true }) }
const version = { version: f.seen(versionOf.shape.version) }
const byCode = ({ code: product }: { code: string }) => ({ code: product })

/** As `setOptions` of the catalogue, by staff. */
export const setOptionsByStaff = operation({
  operation: 'product.set_options',
  call: 'products/options/set',
  summary: 'Sets what the variants of a product differ in, with all values, in order',
  input: {
    ...code,
    ...version,
    options: f.wire(optionsToSet, {
      example: [{ name: { cs: 'x', en: 'x' }, values: [{ name: { cs: 'x', en: 'x' } }] }],
    }),
  },
  run: setOptions,
  audit: audit('product', { by: byCode }),
  says: async (context, given) => {
    const before = await findProductRecord({ ...context, db: context.tx }, byCode(given))
    return { texts: () => given.options, before: () => before?.options ?? null }
  },
  answer,
  forms: {},
})

/** As `setCombination` of the catalogue, by staff. */
export const setCombinationByStaff = operation({
  operation: 'variant.combine',
  call: 'products/variants/combine',
  summary: 'Sets the values of a variant, one of each option of its product',
  input: { ...code, ...version, combination: f.wire(combinationToSet, { example: [1] }) },
  run: setCombination,
  audit: audit('variant', { by: ({ code: variant }: { code: string }) => ({ variant }) }),
  answer,
  forms: {},
})

/** As `createMissing` of the catalogue, by staff. */
export const createMissingByStaff = operation({
  operation: 'product.create_missing',
  call: 'products/variants/missing',
  summary: 'Creates an unpublished variant for each combination of values that no variant has',
  input: {
    product: f.wire(missingVariants.shape.product, { isWord: true }),
    ...version,
    vat_category: f.wire(missingVariants.shape.vat_category),
    shipping_weight_g: f.wire(missingVariants.shape.shipping_weight_g),
  },
  run: createMissing,
  audit: (context, { product, ...given }) =>
    audit('product', { by: byCode })(context, { ...given, code: product }),
  answer,
  forms: {},
})
