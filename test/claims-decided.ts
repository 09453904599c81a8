/** Claims as staff decides them in tests: each in a separate transaction, which a refusal rolls back. */
import type { Actor } from '../src/server/context.ts'
import type { Refusal } from '../src/server/refusal.ts'
import type { Shop } from '../src/shop/shop-context.ts'
import type { Settlement } from '../src/shop/complaints/rules.ts'
import type { LinePieces } from '../src/shop/withdrawals/rules.ts'
import * as claims from '../src/workflows/claims/claims.ts'
import { partsOf, type WholeDoing } from '../src/workflows/operations/operations.ts'
import { keptUnlessRefused } from '../src/workflows/signing-in/signing-in.ts'

type ClaimShop = claims.ClaimShop & Pick<Shop, 'carriers'>

interface By {
  actor: Actor
  who: string
  why: string
}

type Decide<Input, Done> = (context: WholeDoing, input: Input) => Promise<Done | Refusal>

const decided =
  <Input, Done>(operation: Decide<Input, Done>) =>
  async (
    shop: ClaimShop,
    { by: { actor, who, why }, ...input }: Omit<Input, 'why'> & { by: By },
  ): Promise<Done | Refusal> =>
    await keptUnlessRefused(shop, async (tx) => {
      const context = { ...partsOf(shop), tx, actor, who, now: shop.now() }
      return await operation(context, { ...input, why } as unknown as Input)
    })

export const workOnComplaint = decided(claims.workOnComplaint)
export const refuseComplaint = decided(claims.refuseComplaint)
export const settleComplaint = decided(claims.settleComplaint)
export const takeGoodsBack = decided(claims.takeGoodsBack)
const refund = decided(claims.refundWithdrawal)
export const refundWithdrawal = async (
  shop: ClaimShop,
  { lines = null, ...asked }: { id: number; unseen: boolean; lines?: LinePieces[] | null; by: By },
) => await refund(shop, { ...asked, lines })
export const writeWithdrawalPaid = decided(claims.writeWithdrawalPaid)

const accept = decided(claims.acceptComplaint)
export const acceptComplaint = async (
  shop: ClaimShop,
  { settlement, ...asked }: { id: number; settlement: Settlement; by: By },
) => await accept(shop, { ...asked, ...settlement })

const [refuse, cancel] = [decided(claims.refuseWithdrawal), decided(claims.cancelWithdrawal)]
export const endWithdrawal = async (
  shop: ClaimShop,
  { to, ...asked }: { id: number; to: 'REFUSED' | 'CANCELLED'; by: By },
) => await (to === 'REFUSED' ? refuse : cancel)(shop, asked)
