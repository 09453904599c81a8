/** /api/admin/shipments: new goods for accepted complaints. */
import { endpoint, type Endpoint } from '../../server/endpoint.ts'
import { isRefusal } from '../../server/refusal.ts'
import { shipmentSchemas } from '../../shop/shipments/schema.ts'
import type { Shop } from '../../shop/shop-context.ts'
import { sendComplaintGoods } from '../../workflows/back-office/back-office.ts'
import { staffCalls, staffRefusals } from './staff-calls.ts'
import { shipmentsAt } from './shipments.ts'
import { packedWire, packingIn } from './shipments-wire.ts'

export function claimGoodsEndpoints(shop: Shop): Endpoint[] {
  const { change } = staffCalls(shop)
  return [
    endpoint({
      method: 'PUT',
      path: `${shipmentsAt}/complaint`,
      tag: 'admin',
      summary: 'Sends new goods for an accepted complaint, which ends when they arrive',
      body: shipmentSchemas.forComplaint,
      answer: shipmentSchemas.packed,
      refusals: [...staffRefusals, 404, 409, 422],
      refusalFields: shipmentSchemas.why,
      handle: async (call) =>
        await change(call, async (context) => {
          const { queue, carriers } = shop
          const { complaint: complaintId, reason, ...packing } = call.body
          const asked = { complaintId, reason, ...packingIn(packing) }
          const sent = await sendComplaintGoods({ ...context, queue, carriers }, asked)
          return isRefusal(sent)
            ? sent
            : await packedWire({ db: context.tx, actor: context.actor }, sent.orderId)
        }),
    }),
  ]
}
