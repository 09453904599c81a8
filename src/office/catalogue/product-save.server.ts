/** Saves the whole page of a product in one transaction: its facts, texts and food data, and the rows of its variants. */
import type { z } from 'zod'
import { changedValues } from '../../lib/facts.ts'
import { fromCzk, toCzk, type Halere } from '../../lib/money.ts'
import { isRefusal, refuse, type Refusal } from '../../server/refusal.ts'
import { findProductRecord, productSchemas, type ProductRecord } from '../../shop/catalogue/catalogue.ts'
import {
  changeProductByStaff,
  changeVariantByStaff,
  publishVariantByStaff,
  withdrawVariantByStaff,
} from '../../workflows/catalogue/catalogue.ts'
import { setPriceByStaff } from '../../workflows/pricing/pricing.ts'
import type { StaffWork } from '../../workflows/signing-in/signing-in.ts'
import type { StaffPage } from '../staff-page.server.ts'
import { variantRowFacts, type productForm, type textsForm } from './product-forms.ts'

type ProductInput = z.output<typeof productForm>
type Row = ProductInput['variants'][string]
type Variant = ProductRecord['variants'][number]
type Page = Pick<StaffPage, 'parameters'>

export const codeOf = ({ parameters }: Page): string => parameters['code'] ?? ''

/** The price that customers see first: of the list for everybody, from the first piece on. */
export const firstPrice = ({ prices }: Pick<Variant, 'prices'>): Halere | null => {
  const found = prices.find(({ price_list: list, min_quantity: from }) => list === 'b2c' && from === 1)
  return found ? fromCzk(found.price) : null
}

/** Changes the product alone. Its own schema has the last word: the form may be older. */
export async function saveProduct(
  context: StaffWork,
  given: Omit<ProductInput, 'variants' | 'reason'> | z.output<typeof textsForm>,
  page: Page,
): Promise<ProductRecord | Refusal> {
  const parsed = productSchemas.productChange.safeParse({ ...given, code: codeOf(page) })
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

/**
 * Changes the product and each variant with a changed row. A price that a second person has to approve waits for
 * that person; the rest is saved.
 */
export async function saveAll(
  context: StaffWork,
  { variants, reason, ...product }: ProductInput,
  page: Page,
): Promise<ProductRecord | Refusal> {
  const saved = await saveProduct(context, product, page)
  if (isRefusal(saved)) return saved
  let waiting: Refusal | null = null
  for (const [id, row] of Object.entries(variants)) {
    const stored = saved.variants.find((one) => one.id === Number(id) && one.code === row.code)
    if (!stored) return refuse(409, 'catalogue_admin.error.changed_meanwhile')
    const refusal = await saveRow(context, { row, stored, reason })
    if (refusal && refusal.error_trans_key !== 'approval.asked') return atRow(refusal, id)
    waiting ??= refusal
  }
  if (waiting) return waiting
  const left = await findProductRecord({ ...context, db: context.tx }, { code: codeOf(page) })
  return left ?? saved
}

async function saveRow(
  context: StaffWork,
  { row, stored, reason }: { row: Row; stored: Variant; reason: string },
): Promise<Refusal | null> {
  const { code } = stored
  const facts = changedValues(variantRowFacts, stored, row)
  if (Object.entries(facts).some(([name, value]) => stored[name as keyof typeof facts] !== value)) {
    const done = await changeVariantByStaff(context, { code, ...facts })
    if (isRefusal(done)) return done
  }
  let waiting: Refusal | null = null
  if (row.price !== undefined && row.price !== row.price_before) {
    const done = await setPriceByStaff(context, {
      price_list: 'b2c',
      code,
      min_quantity: 1,
      price: row.price === null ? null : toCzk(row.price),
      price_before: row.price_before == null ? null : toCzk(row.price_before),
      ...(reason === '' ? {} : { reason }),
    })
    if (isRefusal(done) && done.error_trans_key !== 'approval.asked')
      return done.errors
        ? done
        : { ...done, errors: [{ path: 'price', error_trans_key: done.error_trans_key }] }
    if (isRefusal(done)) waiting = done
  }
  if (row.published === stored.published) return waiting
  const sell = row.published ? publishVariantByStaff : withdrawVariantByStaff
  const done = await sell(context, { code })
  if (!isRefusal(done)) return waiting
  const errors = [{ path: 'published', error_trans_key: done.error_trans_key }]
  return { ...done, errors: done.errors ?? errors }
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

/** Maps `ean` to the field of its row; there is one reason for all rows. */
const atRow = (refusal: Refusal, id: string): Refusal => ({
  ...refusal,
  errors: (refusal.errors ?? []).map((fault) => ({
    ...fault,
    path: fault.path === 'reason' ? 'reason' : `variants.${id}.${fault.path}`,
  })),
})
