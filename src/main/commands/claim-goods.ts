/** New goods for complaints at the command line. */
import type { OperationContext } from '../../server/context.ts'
import { openCarriers } from '../../shop/carriers/carriers.ts'
import type { Shop } from '../../shop/shop-context.ts'
import type { LinePieces } from '../../shop/withdrawals/rules.ts'
import { sendComplaintGoods } from '../../workflows/back-office/back-office.ts'
import { accepted } from '../command-actor.ts'

/** @param lines null: what was complained about */
export async function goodsSent(
  { db, queue, config, actor, now }: OperationContext & Pick<Shop, 'db' | 'queue' | 'config'>,
  { id, reason, lines }: { id: number; reason: string; lines: LinePieces[] | null },
): Promise<string> {
  const { packeta, ppl, operator } = config
  const carriers = openCarriers({ db, packeta, ppl, sender: () => operator })
  const asked = {
    complaintId: id,
    reason: reason.slice(0, 500),
    lines: lines?.map(({ line, pieces }) => ({ position: line + 1, pieces })),
  }
  const sent = await db
    .transaction()
    .execute(async (tx) => accepted(await sendComplaintGoods({ actor, now, queue, carriers, tx }, asked)))
  return `Parcel ${sent.reference}: it is packed, and goes out with the others.`
}
