/** A new product with its variants, ready to be published; the rest is edited on its own page. */
import type { z } from 'zod'
import { toCzk } from '../../lib/money.ts'
import { isRefusal, type Refusal } from '../../server/refusal.ts'
import { currentCatalogue, type ProductRecord } from '../../shop/catalogue/catalogue.ts'
import {
  createMissingByStaff,
  createProductByStaff,
  createVariantByStaff,
  publishVariantByStaff,
  setOptionsByStaff,
} from '../../workflows/catalogue/catalogue.ts'
import { setPriceByStaff } from '../../workflows/pricing/pricing.ts'
import type { StaffWork } from '../../workflows/signing-in/signing-in.ts'
import { adminHref } from '../routes.ts'
import { staffAction, staffLoader, verb } from '../staff-page.server.ts'
import { newProductField, newProductForm, readNewProduct } from './new-product-form.ts'
import { vatChoices } from './vat-choices.ts'

export const loader = staffLoader('productNew', async ({ db, shop, t, may, holds }) => {
  const { vatRates } = await currentCatalogue({ db }, shop.catalogue)
  return {
    vatCategories: vatChoices(vatRates, t),
    hasDrawings: shop.config.brand.drawings,
    maySetPrices: holds('prices.read') && may('price.set'),
  }
})

type Created = z.output<typeof newProductForm>

/** All or nothing. Variants with a price are sold as soon as the product is published. */
async function create(
  context: StaffWork,
  { cs, en, variants, ...facts }: Created,
): Promise<ProductRecord | Refusal> {
  const texts = { cs, ...(en ? { en } : {}) }
  const created = await createProductByStaff(context, { ...facts, position: 0, food: null, texts })
  if (isRefusal(created) || !variants) return created
  const withVariants = await addVariants(context, created, variants)
  if (isRefusal(withVariants) || variants.price === null) return withVariants
  for (const { code } of withVariants.variants) {
    const price = { price_list: 'b2c', code, min_quantity: 1, price: toCzk(variants.price) }
    const priced = await setPriceByStaff(context, { ...price, price_before: null })
    if (isRefusal(priced)) return priced
    const sold = await publishVariantByStaff(context, { code })
    if (isRefusal(sold)) return sold
  }
  return withVariants
}

/** Of the only variant of a product. */
const single = { ean: null, net_weight_g: null, size: null, min_quantity: 1, mixed_box: null, position: 0 }

/** A variant for each combination of the options; without options there is one, with the code of the product. */
async function addVariants(
  context: StaffWork,
  { code }: ProductRecord,
  { options, price: _price, ...common }: NonNullable<Created['variants']>,
): Promise<ProductRecord | Refusal> {
  if (options.length === 0)
    return await createVariantByStaff(context, { ...single, ...common, product: code, code })
  const set = await setOptionsByStaff(context, { code, options })
  return isRefusal(set) ? set : await createMissingByStaff(context, { ...common, product: code })
}

export const action = staffAction('productNew', {
  create: verb({
    schema: newProductForm,
    read: readNewProduct,
    work: create,
    fieldOf: newProductField,
    to: ({ code }, { locale }) => adminHref('product', locale, { code }),
  }),
})
