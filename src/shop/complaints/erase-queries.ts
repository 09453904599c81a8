/** SQL that erases complainants. */
import { sql } from 'kysely'
import type { Db, Tx } from '../../server/db.ts'

/** An address that no mail can reach (RFC 2606). */
const erasedEmail = 'erased@erased.invalid'

export async function eraseClosed(db: Db, before: Date): Promise<void> {
  await sql`
    with old as (
      select c.id from complaint c where c.state in ('REFUSED', 'SETTLED') and c.email <> ${erasedEmail}
        and not exists (select from complaint_event e where e.complaint_id = c.id and e.at >= ${before}::timestamptz)
    ), photos as (
      delete from complaint_photo where complaint_id in (select id from old)
    )
    update complaint set email = ${erasedEmail}, goods = '–', fault = '–' where id in (select id from old)`.execute(
    db,
  )
}

export async function eraseComplaints(
  tx: Tx,
  number: string,
  erased: { email: string; text: string },
): Promise<void> {
  const theirs = tx.selectFrom('complaint').select('id').where('order_number', '=', number)
  await tx.deleteFrom('complaint_photo').where('complaint_id', 'in', theirs).execute()
  await tx
    .updateTable('complaint')
    .set({ email: erased.email, goods: erased.text, fault: erased.text })
    .where('order_number', '=', number)
    .execute()
}
