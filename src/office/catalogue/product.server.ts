/** One product: its texts, food data, variants and boxes, and the facts missing before it may be sold. */
import type { Translate } from '../../lib/i18n.ts'
import type { z } from 'zod'
import { href, type Locale } from '../../lib/routes.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { shippedTexts } from '../../server/texts.ts'
import {
  currentCatalogue,
  findProductRecord,
  productSchemas,
  type Lack,
} from '../../shop/catalogue/catalogue.ts'
import {
  changeProductByStaff,
  changeVariantByStaff,
  createBoxByStaff,
  createMissingByStaff,
  createVariantByStaff,
  featureVariantByStaff,
  publishBoxByStaff,
  publishProductByStaff,
  publishVariantByStaff,
  setCombinationByStaff,
  setOptionsByStaff,
  withdrawBoxByStaff,
  withdrawProductByStaff,
  withdrawVariantByStaff,
} from '../../workflows/catalogue/catalogue.ts'
import type { StaffWork } from '../../workflows/signing-in/signing-in.ts'
import { type ColumnValues, inOrder } from '../../workflows/lists/lists.ts'
import { offerOf, offersOf, operationVerbs } from '../kit/operations.server.ts'
import { adminHref } from '../routes.ts'
import { staffAction, staffLoader, verb, type StaffPage } from '../staff-page.server.ts'
import {
  boxForm,
  missingForm,
  productForm,
  readProduct,
  readTexts,
  textsForm,
  variantForm,
} from './product-forms.ts'
import { combineForm, optionField, optionsForm, readCombination, readOptions } from './option-forms.ts'
import { optionsView, valuesView } from './option-views.ts'
import { storedOf } from './stored-product.ts'

/** The sortable columns of the variants; a product has tens of them at most, by size and flavour. */
const variantValues: ColumnValues<{
  code: string
  values: string
  size: string | null
  ean: string | null
  net_weight_g: number | null
  published: boolean
}> = {
  code: ({ code }) => code,
  values: ({ values }) => values,
  size: ({ size }) => size ?? '',
  ean: ({ ean }) => ean ?? '',
  weight: ({ net_weight_g: weight }) => weight ?? 0,
  state: ({ published }) => Number(published),
}

export const loader = staffLoader('product', async (page) => {
  const { db, now, shop, parameters, url, locale, t, may, holds } = page
  const code = parameters['code'] ?? ''
  const product = code.includes('\0') ? null : await findProductRecord({ db, now }, { code })
  if (!product) return refuse(404, 'catalogue_admin.error.unknown')
  const { vatRates } = await currentCatalogue({ db }, shop.catalogue)
  const { version, published, lacks, texts, variants: stored, options, former_slugs: former } = product
  const variants = stored.map((variant) => ({ ...variant, values: valuesView(variant, options, locale) }))
  const slug = texts[locale]?.slug
  const open = variants.find((variant) => variant.code === url.searchParams.get('variant'))
  return {
    code,
    version,
    published,
    name: texts[locale]?.name ?? texts.cs?.name ?? code,
    lacks: lacks.map((lack) => ({ lack, text: t(`catalogue_admin.lacks.${lack}`), at: placeOf(lack) })),
    stored: storedOf(product),
    hasFood: product.food !== null,
    former: former.map(({ locale: of, slug: old }) => `${of}: ${old}`),
    shopTo: published && slug !== undefined ? href('product', locale, { slug }) : null,
    picturesTo: adminHref('productPictures', locale, { code }),
    variants: inOrder(variants, { url, locale }, variantValues, 'variants_').map(
      ({ id: _id, prices, scheduled_prices: _scheduled, ...variant }) => ({
        ...variant,
        hasPrice: prices.length > 0,
        stockTo: adminHref('stockVariant', locale, { code: variant.code }),
        pricesTo: `${adminHref('prices', locale)}?q=${encodeURIComponent(variant.code)}`,
      }),
    ),
    ...optionsView(product, locale),
    open: open?.code ?? null,
    offers: offersOf(page, ofProduct, { state: product, known: byCode }),
    variantOffers: open ? offersOf(page, ofVariant, { state: open, known: byRow }) : [],
    boxOffers: {
      publish: offerOf(page, publishBoxByStaff, { known: byRow }),
      withdraw: offerOf(page, withdrawBoxByStaff, { known: byRow }),
    },
    vatCategories: vatChoices(vatRates, t),
    foodNames: { cs: foodNames('cs'), en: foodNames('en') },
    mayChange: may('product.change'),
    mayWrite: may('product.change') || may('product.change_texts'),
    maySeePrices: holds('prices.read'),
    maySeeStock: holds('stock.read'),
  }
})

/** The panel of the page where it is added. */
const placeOf = (lack: Lack): string =>
  lack === 'options' ? 'options' : ofVariants.has(lack) ? 'variants' : 'editor'
const ofVariants: ReadonlySet<Lack> = new Set<Lack>([
  'net_weight',
  'variant',
  'price',
  'vat_rate',
  'combination',
])

const ofProduct = [publishProductByStaff, withdrawProductByStaff]
const ofVariant = [publishVariantByStaff, withdrawVariantByStaff, featureVariantByStaff]
const byCode = { code: 'code' }
const byRow = { code: 'row', variant: 'row' }

/** The names of food data in a language: each preview uses its own. */
const foodNames = (locale: Locale): Record<string, string> =>
  Object.fromEntries([...shippedTexts(locale)].filter(([key]) => key.startsWith('food.')))

/** Every VAT category once, by its name; one without a text by its code in the database. */
function vatChoices(rates: readonly { category: string }[], t: Translate) {
  return [...new Set(rates.map(({ category }) => category))].map((value) => {
    const key = `admin_products.vat.${value}`
    const name = t(key)
    return { value, label: name === key ? value : name }
  })
}

const codeOf = ({ parameters }: Pick<StaffPage, 'parameters'>): string => parameters['code'] ?? ''
const { productChange } = productSchemas

/** Changes the product. The product's own schema has the last word: the form may be older. */
async function save(
  context: StaffWork,
  given: z.output<typeof productForm> | z.output<typeof textsForm>,
  page: Pick<StaffPage, 'parameters'>,
) {
  const parsed = productChange.safeParse({ ...given, code: codeOf(page) })
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path, message }) => ({
      path: path.join('.'),
      error_trans_key: message,
    }))
    return atFields(refuse(422, errors[0]?.error_trans_key ?? 'admin.unfit', { errors }))
  }
  const done = await changeProductByStaff(context, parsed.data)
  return isRefusal(done) ? atFields(done) : done
}

/** Maps `texts.cs.slug` to the form's `cs.slug`, and `food.fat_mg` to its field `food.fat`. */
function atFields(refusal: Refusal): Refusal {
  const errors = refusal.errors?.map((fault) => ({
    ...fault,
    path: fault.path
      .replace(/^texts\./, '')
      .replace('.texts.', '.')
      .replace(/_mg$/, ''),
  }))
  return errors ? { ...refusal, errors } : refusal
}

export const action = staffAction('product', {
  save: verb({ schema: productForm, read: readProduct, work: save }),
  save_texts: verb({ schema: textsForm, read: readTexts, work: save }),
  ...operationVerbs(ofProduct, byCode),
  ...operationVerbs([...ofVariant, publishBoxByStaff, withdrawBoxByStaff]),
  add_variant: verb({
    schema: variantForm,
    work: async (context, given, page) =>
      await createVariantByStaff(context, { ...given, product: codeOf(page) }),
  }),
  change_variant: verb({ schema: variantForm, work: changeVariantByStaff }),
  set_options: verb({
    schema: optionsForm,
    read: readOptions,
    fieldOf: optionField,
    work: async (context, given, page) => await setOptionsByStaff(context, { ...given, code: codeOf(page) }),
  }),
  combine: verb({ schema: combineForm, read: readCombination, work: setCombinationByStaff }),
  create_missing: verb({
    schema: missingForm,
    work: async (context, given, page) =>
      await createMissingByStaff(context, { ...given, product: codeOf(page) }),
  }),
  add_box: verb({ schema: boxForm, work: createBoxByStaff }),
})
