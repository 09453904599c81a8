/** The events of a week, line by line. */
import { sql } from 'kysely'
import { isRefusal } from '../../src/server/refusal.ts'
import type { Week } from './customers.ts'

/** @param orderId the order that the line ends with the states of */
export async function record({ world }: Week, name: string, orderId: number, done: unknown): Promise<void> {
  const [states] = await world.rows(
    sql<{
      said: string
    }>`select concat_ws(' ', o.order_state, o.payment_state, o.fulfilment_state, coalesce(m.settled, 0), '/', order_due(o.id),
      (select string_agg(s.id || s.state, ',' order by s.id) from shipment s where s.order_id = o.id),
      (select string_agg('r' || r.id || r.state || r.amount, ',' order by r.id) from payment_refund r where r.order_id = o.id)) as said
      from shop_order o left join order_money m on m.order_id = o.id where o.id = ${orderId}`,
  )
  const answer = isRefusal(done) ? done.error_trans_key : 'done'
  world.story.push(`${name} of ${orderId}: ${answer}; ${states?.said ?? ''}`)
}
