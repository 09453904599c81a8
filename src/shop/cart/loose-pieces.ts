/** Setting the loose pieces of several variants at once, as a mixed box needs it. */
import type { Reading } from '../../server/context.ts'
import type { Variant } from '../catalogue/rules.ts'
import type { TShirtSize } from '../catalogue/schema.ts'
import { packedQuantities } from './rules.ts'
import { refused, setPacked, type Changed, type OpenCart } from './verbs.ts'
import { viewOf } from './view.ts'

/** The desired loose pieces of variants; their boxes stay. */
export interface LoosePieces {
  pieces: readonly { variant: Variant; quantity: number }[]
  /** A size, NONE for no t-shirt, `undefined` to leave it unchanged. */
  tShirt?: TShirtSize | 'NONE' | undefined
}

/**
 * Sets them all, or none: a refusal leaves the cart as it was, and names the variant (null: the t-shirt). For the
 * work of `changeCart`. Idempotent.
 */
export async function setLoosePieces(
  { db }: Reading,
  { open, wanted: { pieces, tShirt } }: { open: OpenCart; wanted: LoosePieces },
): Promise<Changed & { refusedAt?: Variant | null }> {
  const { pricing } = open
  let { state } = open
  const set = async (variant: Variant, quantity: number, shirt?: LoosePieces['tShirt']) => {
    const { boxes } = packedQuantities(variant, state.lines)
    const wanted = { boxes, pieces: quantity, tShirt: shirt }
    return await setPacked({ db }, { open: { state, pricing }, variant, wanted })
  }
  for (const { variant, quantity } of pieces) {
    const { refusal, state: next } = await set(variant, quantity)
    if (refusal) return { ...refused(open, refusal), refusedAt: variant }
    state = next
  }
  const [first] = pieces
  if (first && tShirt !== undefined && tShirt !== state.tShirtSize) {
    const { refusal, state: next } = await set(first.variant, first.quantity, tShirt)
    if (refusal) return { ...refused(open, refusal), refusedAt: null }
    state = next
  }
  return { state, view: viewOf(state, pricing) }
}
