/** The cart step's form: quantities, removals, the t-shirt. */
import type { Reader } from '../../../server/db.ts'
import type { Refusal } from '../../../server/refusal.ts'
import { setPacked, viewOf, type OpenCart } from '../../../shop/cart/cart.ts'
import { packedQuantities, type CartState } from '../../../shop/cart/rules.ts'
import type { Catalogue, Variant } from '../../../shop/catalogue/rules.ts'
import { tShirtSizes, type TShirtSize } from '../../../shop/catalogue/schema.ts'
import { quantity } from '../../../shop/cart/schema.ts'
import { textIn } from '../../../pages/forms/form-text.ts'
import { whatIsLeft } from './what-is-left.ts'

/** The cart that the form wants: a quantity of each line it shows, and a t-shirt. */
export interface DesiredCart {
  quantities: Map<string, number>
  tShirt: TShirtSize | 'NONE' | undefined
  /** A variant with lines to be reduced to what is left of it. */
  fit: number | null
}

export interface LineFault {
  field: string
  refusal: Refusal
}

export const quantityField = (code: string): string => `quantity.${code}`

/** Reads the form. `faults`: translation keys by field, for invalid quantities. */
export function desiredCart(form: FormData): { desired: DesiredCart; faults: Record<string, string> } {
  const quantities = new Map<string, number>()
  const faults: Record<string, string> = {}
  for (const name of form.keys()) {
    if (!name.startsWith('quantity.')) continue
    const text = textIn(form, name).trim()
    const parsed = quantity.safeParse(/^\d+$/.test(text) ? Number(text) : text === '' ? 0 : null)
    if (parsed.success) quantities.set(name.slice('quantity.'.length), parsed.data)
    else faults[name] = 'validation.quantity'
  }
  const removed = form.get('remove')
  if (typeof removed === 'string') quantities.set(removed, 0)
  const given = form.get('t_shirt')
  const tShirt = given === 'NONE' ? given : tShirtSizes.find((size) => size === given)
  const fit = Number(form.get('fit') ?? 0)
  return { desired: { quantities, tShirt, fit: Number.isSafeInteger(fit) && fit > 0 ? fit : null }, faults }
}

/** Sets each line that the form changes; a refused one stays as it was and does not hold up the others. */
export async function setLines(
  db: Reader,
  open: OpenCart,
  desired: DesiredCart,
): Promise<{ state: CartState; faults: LineFault[] }> {
  let { state } = open
  const faults: LineFault[] = []
  const { pricing } = open
  const wanted = desired.fit === null ? desired.quantities : fitted(open, desired.fit)
  const giver = giverOf(state, pricing.catalogue)
  const newShirt = desired.tShirt !== undefined && desired.tShirt !== state.tShirtSize
  for (const variant of variantsOf(state, pricing.catalogue, giver)) {
    const now = packedQuantities(variant, state.lines)
    const boxes = wanted.get(variant.box?.code ?? '') ?? now.boxes
    const pieces = wanted.get(variant.pieceCode) ?? now.pieces
    const tShirt = newShirt && variant === giver ? desired.tShirt : undefined
    if (boxes === now.boxes && pieces === now.pieces && tShirt === undefined) continue
    const changed = await setPacked(
      { db },
      { open: { state, pricing }, variant, wanted: { boxes, pieces, tShirt } },
    )
    if (changed.refusal) {
      const isShirt = changed.refusal.error_trans_key === 'cart.error.t_shirt_sold_out'
      const boxCode = boxes > now.boxes || pieces === 0 ? variant.box?.code : undefined
      const code = boxCode ?? variant.pieceCode
      faults.push({ field: isShirt ? 't_shirt' : quantityField(code), refusal: changed.refusal })
    } else state = changed.state
  }
  return { state, faults }
}

/** The variant that the t-shirt is chosen with: the first one with a box in the cart, else the featured one. */
function giverOf(state: CartState, { variants, featured }: Catalogue): Variant | null {
  const boxed = state.lines.find(({ code, variantId }) => variants.get(variantId)?.box?.code === code)
  return (boxed && variants.get(boxed.variantId)) ?? featured
}

/** The variants that the form may change, each once; a form that is older than the cart may hold the featured one. */
function variantsOf(state: CartState, { variants, featured }: Catalogue, giver: Variant | null): Variant[] {
  const inCart = state.lines.map(({ variantId }) => variants.get(variantId))
  return [...new Set([giver, featured, ...inCart])].filter((one) => one !== null && one !== undefined)
}

function fitted(open: OpenCart, variantId: number): Map<string, number> {
  const lines = viewOf(open.state, open.pricing).lines.filter((line) => line.variantId === variantId)
  return whatIsLeft(lines, lines[0]?.stock ?? 0)
}
