/** One product: its texts, food data, variants and boxes, and the facts missing before it may be sold. */
import { factValues } from '../../lib/facts.ts'
import { href, type Locale } from '../../lib/routes.ts'
import { refuse } from '../../server/refusal.ts'
import { shippedTexts } from '../../server/texts.ts'
import { currentCatalogue, findProductRecord, type ProductRecord } from '../../shop/catalogue/catalogue.ts'
import { drawingOf } from '../../shop/catalogue/rules.ts'
import { stockOf } from '../../shop/stock/stock.ts'
import {
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
import { crownsInput } from '../kit/crowns-input.ts'
import { offerOf, offersOf, operationVerbs } from '../kit/operations.server.ts'
import { adminHref, adminPages } from '../routes.ts'
import { staffAction, staffLoader, verb } from '../staff-page.server.ts'
import {
  boxForm,
  missingForm,
  productForm,
  readProduct,
  readTexts,
  textsForm,
  variantForm,
  variantRowFacts,
} from './product-forms.ts'
import { classVerbs, classView } from './product-class.server.ts'
import { combineForm, optionField, optionsForm, readCombination, readOptions } from './option-forms.ts'
import { optionsView, valuesView } from './option-views.ts'
import { placeOf } from './lack-places.ts'
import { picturesView, pictureVerbs } from './pictures.server.ts'
import { productTimeline } from './product-timeline.server.ts'
import { codeOf, firstPrice, saveAll, saveProduct } from './product-save.server.ts'
import { storedOf } from './stored-product.ts'
import { vatChoices } from './vat-choices.ts'

export const loader = staffLoader('product', async (page) => {
  const { db, now, shop, parameters, url, locale, t, may, holds } = page
  const code = parameters['code'] ?? ''
  const product = code.includes('\0') ? null : await findProductRecord({ db, now }, { code })
  if (!product) return refuse(404, 'catalogue_admin.error.unknown')
  const { vatRates } = await currentCatalogue({ db }, shop.catalogue)
  const { version, published, lacks, texts, variants: stored, options, former_slugs: former } = product
  const variants = stored.map((variant) => ({ ...variant, values: valuesView(variant, options, locale) }))
  const slug = texts[locale]?.slug
  const pictures = await picturesView(page, code)
  const variantIds = stored.map(({ id }) => id)
  const stock =
    variantIds.length > 0 && holds('stock.read')
      ? await stockOf({ db }, { variantIds, orderType: 'B2C' })
      : null
  const open = variants.find((variant) => variant.code === url.searchParams.get('variant'))
  return {
    code,
    version,
    published,
    name: texts[locale]?.name ?? texts.cs?.name ?? code,
    lacks: lacks.map((lack) => ({
      lack,
      text: t(`catalogue_admin.lacks.${lack}`),
      at: placeOf(lack, product),
    })),
    stored: {
      ...storedOf(product),
      ...Object.assign({}, ...stored.map((variant) => rowValues(variant, locale))),
    },
    hasFood: product.food !== null,
    former: former.map(({ locale: of, slug: old }) => `${of}: ${old}`),
    shopTo: published && slug !== undefined ? href('product', locale, { slug }) : null,
    timeline: await productTimeline(page, product),
    historyTo: holds('audit.read') ? `${adminHref('audit', locale)}?q=${encodeURIComponent(code)}` : null,
    pictures,
    share: { origin: page.url.origin, image: shareImage(product, pictures.all[0]?.src ?? null, locale) },
    variants: variants.map(({ prices: _prices, scheduled_prices: _scheduled, ...variant }) => ({
      ...variant,
      stock: stock?.get(variant.id) ?? null,
      stockTo: adminHref('stockVariant', locale, { code: variant.code }),
      pricesTo: `${adminHref('prices', locale)}?q=${encodeURIComponent(variant.code)}`,
    })),
    /** Where stock of its variants is received. */
    receiptTo:
      variants.length > 0 && holds(adminPages.stockReceiptNew.permission)
        ? `${adminHref('stockReceiptNew', locale)}?product=${encodeURIComponent(code)}`
        : null,
    ...optionsView(product, locale),
    open: open?.code ?? null,
    offers: offersOf(page, ofProduct, { state: product, known: byCode }),
    variantOffers: open ? offersOf(page, ofVariant, { state: open, known: byRow }) : [],
    boxOffers: {
      publish: offerOf(page, publishBoxByStaff, { known: byRow }),
      withdraw: offerOf(page, withdrawBoxByStaff, { known: byRow }),
    },
    classes: await classView(page, product),
    vatCategories: vatChoices(vatRates, t),
    foodNames: { cs: foodNames('cs'), en: foodNames('en') },
    mayChange: may('product.change'),
    mayWrite: may('product.change') || may('product.change_texts'),
    maySeePrices: holds('prices.read'),
    maySetPrices: holds('prices.read') && may('price.set'),
  }
})

/** The values of a variant's row, by the names of its fields. */
const rowValues = (variant: ProductRecord['variants'][number], locale: Locale): Record<string, string> => {
  const price = firstPrice(variant)
  const under = `variants.${variant.id}.`
  return {
    ...factValues(variantRowFacts, variant, under),
    ...(price === null ? {} : { [`${under}price`]: crownsInput(price, locale) }),
  }
}

const shareImage = (product: ProductRecord, picture: string | null, locale: Locale) =>
  picture ?? `/share/${drawingOf(product)}-${locale}.png`

const ofProduct = [publishProductByStaff, withdrawProductByStaff]
const ofVariant = [publishVariantByStaff, withdrawVariantByStaff, featureVariantByStaff]
const byCode = { code: 'code' }
const byRow = { code: 'row', variant: 'row' }

/** The names of food data in a language: each preview uses its own. */
const foodNames = (locale: Locale): Record<string, string> =>
  Object.fromEntries([...shippedTexts(locale)].filter(([key]) => key.startsWith('food.')))

export const action = staffAction('product', {
  save: verb({ schema: productForm, read: readProduct, work: saveAll }),
  save_texts: verb({ schema: textsForm, read: readTexts, work: saveProduct }),
  ...pictureVerbs,
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
  ...classVerbs,
  add_box: verb({ schema: boxForm, work: createBoxByStaff }),
})
