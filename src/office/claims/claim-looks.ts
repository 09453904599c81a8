import type { Look } from '../../lib/tone.ts'
import { complaintLook } from '../../shop/complaints/rules.ts'
import { withdrawalLook } from '../../shop/withdrawals/rules.ts'
import type { ClaimName } from '../../workflows/claims/claims.ts'

export const claimLooks: Readonly<Record<ClaimName['kind'], Look>> = {
  complaint: complaintLook,
  withdrawal: withdrawalLook,
}
