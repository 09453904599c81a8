/** New goods for complaints at the command line. */
import { openCarriers } from '../../shop/carriers/carriers.ts'
import type { LinePieces } from '../../shop/withdrawals/rules.ts'
import { sendComplaintGoods } from '../../workflows/back-office/back-office.ts'
import type { ClaimShop, Deciding } from '../../workflows/claims/claims.ts'
import { accepted } from '../command-actor.ts'

/** @param lines null: what was complained about */
export async function goodsSent(
  { db, queue, config, now }: ClaimShop,
  { id, by, lines }: { id: number; by: Deciding; lines: LinePieces[] | null },
): Promise<string> {
  const { packeta, ppl, operator } = config
  const carriers = openCarriers({ db, packeta, ppl, sender: () => operator })
  const asked = {
    complaintId: id,
    reason: by.why.slice(0, 500),
    lines: lines?.map(({ line, pieces }) => ({ position: line + 1, pieces })),
  }
  const sent = await db
    .transaction()
    .execute(async (tx) =>
      accepted(await sendComplaintGoods({ actor: by.actor, now: now(), queue, carriers, tx }, asked)),
    )
  return `Parcel ${sent.reference}: it is packed, and goes out with the others.`
}
