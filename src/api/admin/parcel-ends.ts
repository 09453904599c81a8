/** /api/admin/shipments: parcels that were lost, damaged or not collected, and the claims at their carriers. */
import type { z } from 'zod'
import type { Endpoint } from '../../server/endpoint.ts'
import { isRefusal } from '../../server/refusal.ts'
import { translator } from '../../server/texts.ts'
import { shipmentSchemas } from '../../shop/shipments/schema.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { refusalOf } from '../../shop/staff/staff.ts'
import { writeClaimOutcome, claimWire, type ClaimOutcome } from '../../workflows/shipments/shipments.ts'
import { keptUnlessRefused, staffAct } from './staff-calls.ts'
import { shipmentsAt } from './shipments.ts'
import { parcelIdOf } from './shipments-wire.ts'

export const parcelEndEndpoints = (shop: Shop): Endpoint[] => [outcomeOfClaims(shop)]

/** Each in a separate transaction, so that a refusal stops none of the others. */
const outcomeOfClaims = (shop: Shop): Endpoint =>
  staffAct(shop, {
    path: `${shipmentsAt}/claims`,
    summary: 'Records one outcome for the carrier claims of several parcels; answers the result of each',
    body: shipmentSchemas.claimsWritten,
    answer: shipmentSchemas.claims,
    refusals: [422],
    run: async ({ actor, now, queue }, call) => {
      // Answers 403 before it looks up any parcel, so that callers without permission cannot probe for parcels.
      const refusal = refusalOf(actor, 'shipment.claim')
      if (refusal) return refusal
      const t = translator(call.locale)
      const told: z.infer<typeof shipmentSchemas.claims> = { claims: [], refused: [] }
      for (const parcel of new Set(call.body.parcels)) {
        const done = await keptUnlessRefused(shop, async (tx) => {
          const found = await parcelIdOf(tx, parcel)
          if (isRefusal(found)) return found
          const { shipmentId } = found
          return await writeClaimOutcome({ tx, actor, now, queue }, { shipmentId, ...outcomeIn(call.body) })
        })
        if (!isRefusal(done)) told.claims.push(claimWire(parcel, done, actor))
        else {
          const { error_trans_key } = done
          told.refused.push({ parcel, error_trans_key, message: t(error_trans_key) })
        }
      }
      return told
    },
  })

const outcomeIn = (body: z.infer<typeof shipmentSchemas.claimsWritten>): ClaimOutcome =>
  body.outcome === 'opened' ? { outcome: 'opened', caseNumber: body.case_number } : body
