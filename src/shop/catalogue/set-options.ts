/** Writing the options of a product and the combinations of its variants; the version passed with a change is the product's. */
import { folded } from '../../lib/folded.ts'
import { locales } from '../../lib/routes.ts'
import type { OperationContext, Outcome, Writing } from '../../server/context.ts'
import { isRefusal, refuse, type FieldFault, type Refusal } from '../../server/refusal.ts'
import { isLineCodeTaken } from './code-queries.ts'
import { selectCombinations, selectOptions, writeCombination, writeOptions } from './option-queries.ts'
import { mostVariants, type OptionRecord, type OptionsToSet } from '../options/schema.ts'
import {
  firstTwin,
  fitsOptions,
  gramsIn,
  haveRoom,
  keyOf,
  missingCombinations,
  valueNames,
  valueOfEarlier,
} from '../options/rules.ts'
import { insertVariant, updateProduct } from './product-queries.ts'
import type { MissingVariants, ProductRecord, VersionOf } from './product-schema.ts'
import { atVersion, completeOf } from './products.ts'
import { variantAt, variantFault } from './variants.ts'

type Moment = Pick<OperationContext, 'now'>
type VariantRecord = ProductRecord['variants'][number]

/**
 * Sets the options of a product with their values, in order. Variants that were there take a value of a new option where only
 * one is possible.
 * @returns 404 and 409 as `changeProduct`; 422 for repeated names, values that a variant has, an option without which two
 * variants would be the same, and a published product from which customers could not choose any more
 */
export async function setOptions(
  context: Writing & Moment,
  { options, ...given }: VersionOf & { options: OptionsToSet },
): Promise<Outcome<ProductRecord>> {
  const { tx } = context
  const product = await atVersion(context, { by: { code: given.code }, version: given.version })
  if (isRefusal(product)) return product
  const fault = optionsFault(product, options)
  if (fault) return fault
  await writeOptions(tx, { productId: product.id, options })
  await followNewOptions(context, product)
  await updateProduct(tx, product.id, {})
  return await completeOf(context, product)
}

/**
 * Sets the values of a variant, one of each option of its product; an empty combination takes them away.
 * @returns 404 and 409 as `changeProduct`; 422 if it is no combination of the product's options, or another variant has it
 */
export async function setCombination(
  context: Writing & Moment,
  { code, version, combination }: VersionOf & { combination: number[] },
): Promise<Outcome<ProductRecord>> {
  const { tx } = context
  const found = await variantAt(context, { code, version })
  if (isRefusal(found)) return found
  const { product, variant } = found
  if (combination.length > 0 && !fitsOptions(combination, product.options))
    return refuse(422, 'catalogue_admin.error.no_combination', {
      errors: [{ path: 'combination', error_trans_key: 'catalogue_admin.error.no_combination' }],
    })
  const other = product.variants.find(
    (one) => one.code !== code && keyOf(one.combination) === keyOf(combination),
  )
  if (combination.length > 0 && other) return taken(other, 'combination')
  await writeCombination(tx, {
    productId: product.id,
    variantId: variant.id,
    values: withOptions(combination, product.options),
  })
  await updateProduct(tx, product.id, {})
  return await completeOf(context, product)
}

/**
 * Creates a variant for each combination that no variant has: unpublished, without stock, price and EAN.
 * @returns 404 and 409 as `changeProduct`; 422 if none is missing, they are too many, or the VAT category is unknown
 */
export async function createMissing(
  context: Writing & Moment,
  { product: code, version, ...facts }: MissingVariants,
): Promise<Outcome<ProductRecord>> {
  const { tx } = context
  const product = await atVersion(context, { by: { code }, version })
  if (isRefusal(product)) return product
  const tooMany = refuse(422, 'catalogue_admin.error.most_variants', { values: { most: mostVariants } })
  if (!haveRoom(product.options)) return tooMany
  const missing = missingCombinations(product.options, product.variants)
  if (missing.length === 0) return refuse(422, 'catalogue_admin.error.none_missing')
  if (product.variants.length + missing.length > mostVariants) return tooMany
  const last = Math.max(0, ...product.variants.map(({ position }) => position))
  for (const [nth, combination] of missing.entries()) {
    const variant = await newVariant(context, { product, combination, facts })
    const fault = await variantFault(context, { product, variant: { ...variant, id: 0 } })
    if (fault) return fault
    const variantId = await insertVariant(tx, {
      ...variant,
      product_id: product.id,
      published: false,
      position: last + nth + 1,
    })
    const values = withOptions(combination, product.options)
    await writeCombination(tx, { productId: product.id, variantId, values })
  }
  await updateProduct(tx, product.id, {})
  return await completeOf(context, product)
}

async function newVariant(
  { tx }: Writing,
  {
    product,
    combination,
    facts,
  }: {
    product: ProductRecord
    combination: readonly number[]
    facts: Pick<VariantRecord, 'vat_category' | 'shipping_weight_g'>
  },
) {
  const names = valueNames(combination, product.options).cs
  const grams = names.map(gramsIn).find((weight) => weight !== null)
  const wrapping = product.variants.find(({ net_weight_g: net }) => net !== null)
  const net = grams ?? (product.options.length > 0 ? (wrapping?.net_weight_g ?? null) : null)
  return {
    code: await freeCode({ tx }, `${product.code}-${names.join('-')}`),
    size: null,
    ean: null,
    min_quantity: 1,
    ...facts,
    net_weight_g: net,
  }
}

/** `CHILLI-50-G`, with a number behind if something else has that code. */
async function freeCode({ tx }: Writing, text: string): Promise<string> {
  const code = folded(text)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9._]+/g, '-')
    .replaceAll(/^[^A-Z0-9]+|-+$/g, '')
    .slice(0, 46)
  for (let nth = 1; ; nth++) {
    const one = nth === 1 ? code : `${code}-${nth}`
    if (!(await isLineCodeTaken(tx, one, 0))) return one
  }
}

const withOptions = (combination: readonly number[], options: readonly OptionRecord[]) =>
  options.flatMap(({ id: optionId, values }) =>
    values.filter(({ id }) => combination.includes(id)).map(({ id: valueId }) => ({ optionId, valueId })),
  )

/** Gives variants a value of each option that is new, unless two of them would become the same. */
async function followNewOptions({ tx }: Writing, before: ProductRecord): Promise<void> {
  const { id: productId, variants } = before
  const options = (await selectOptions(tx, [productId])).get(productId) ?? []
  const combinations = await selectCombinations(tx, [productId])
  const isAlone =
    variants.length === 1 ||
    (before.options.length > 0 &&
      variants.every(({ combination }) => combination.length === before.options.length))
  const followed = variants.map((variant) => {
    const own = combinations.get(variant.id) ?? []
    const combination = options.flatMap((option) => {
      const kept = option.values.find(({ id }) => own.includes(id))?.id
      const value = kept ?? valueOfEarlier(variant, option, isAlone)
      return value === null ? [] : [value]
    })
    return { id: variant.id, combination, isSame: combination.length === own.length }
  })
  if (firstTwin(followed)) return
  for (const { id: variantId, combination, isSame } of followed)
    if (!isSame)
      await writeCombination(tx, { productId, variantId, values: withOptions(combination, options) })
}

const taken = ({ code }: { code: string }, path: string): Refusal => {
  const fault = { error_trans_key: 'catalogue_admin.error.combination_taken', values: { code } }
  return refuse(422, fault.error_trans_key, { values: fault.values, errors: [{ path, ...fault }] })
}

/** Everything that is wrong with options, each at its place; null: nothing. */
function optionsFault(product: ProductRecord, options: OptionsToSet): Refusal | null {
  if (options.length > 0 && product.variants.some(({ size }) => size !== null))
    return refuse(422, 'catalogue_admin.error.options_of_sizes')
  if (!areKnown(product.options, options)) return refuse(422, 'catalogue_admin.error.option_unknown')
  const errors = [
    ...repeated(options, (nth) => `options.${nth}`),
    ...options.flatMap(({ values }, nth) => repeated(values, (at) => `options.${nth}.values.${at}`)),
    ...usedValues(product, options),
  ]
  const [first] = errors
  if (first)
    return refuse(422, first.error_trans_key, { errors, ...(first.values ? { values: first.values } : {}) })
  const kept = new Set(options.flatMap(({ values }) => values.map(({ id }) => id)))
  const twin = firstTwin(
    product.variants.map(({ code, combination }) => ({
      code,
      combination: combination.filter((value) => kept.has(value)),
    })),
  )
  return twin ? refuse(422, 'catalogue_admin.error.option_needed', { values: { code: twin.code } }) : null
}

function areKnown(stored: readonly OptionRecord[], options: OptionsToSet): boolean {
  const ids = options.flatMap(({ id }) => (id === undefined ? [] : [id]))
  const isOnce = new Set(ids).size === ids.length
  return (
    isOnce &&
    options.every(({ id, values }) => {
      const own = stored.find((option) => option.id === id)
      const valueIds = values.flatMap(({ id: value }) => (value === undefined ? [] : [value]))
      return (
        (id === undefined || own !== undefined) &&
        new Set(valueIds).size === valueIds.length &&
        valueIds.every((value) => own?.values.some((one) => one.id === value))
      )
    })
  )
}

/** Names that stand there twice in one language, whatever their case. */
function repeated(all: readonly { name: OptionRecord['name'] }[], at: (nth: number) => string): FieldFault[] {
  return locales.flatMap((locale) => {
    const names = all.map(({ name }) => name[locale].toLocaleLowerCase(locale))
    return names.flatMap((name, nth) =>
      names.indexOf(name) < nth
        ? [{ path: `${at(nth)}.name.${locale}`, error_trans_key: 'catalogue_admin.error.option_twice' }]
        : [],
    )
  })
}

/** Values that are left out although variants have them. An option that goes as a whole takes its values along. */
function usedValues({ options: stored, variants }: ProductRecord, options: OptionsToSet): FieldFault[] {
  return options.flatMap(({ id, values }, nth) => {
    const kept = new Set(values.map((value) => value.id))
    const gone =
      stored.find((option) => option.id === id)?.values.filter((value) => !kept.has(value.id)) ?? []
    return gone.flatMap((value) => {
      const users = variants.filter(({ combination }) => combination.includes(value.id))
      if (users.length === 0) return []
      return [
        {
          path: `options.${nth}.values`,
          error_trans_key: 'catalogue_admin.error.value_used',
          values: {
            value: value.name.cs === value.name.en ? value.name.cs : `${value.name.cs} / ${value.name.en}`,
            codes: users.map(({ code }) => code).join(', '),
          },
        },
      ]
    })
  })
}
