/** SQL of requests for reviews, of their links, and of people who do not want any. */
import { sql } from 'kysely'
import type { Locale } from '../../lib/routes.ts'
import type { ProductTable } from '../../server/database-types.ts'
import type { Db, Reader, Tx } from '../../server/db.ts'
import { gathered } from '../../server/gathered.ts'
import type { Askable } from './rules.ts'

/**
 * Records requests for consumers' orders that were delivered between two moments and have none yet. Two
 * concurrent calls write only one request per order.
 * @returns the new requests
 */
export async function insertRequests(
  tx: Tx,
  { after, until }: { after: Date; until: Date },
  now: Date,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into review_request (order_id, asked_at)
    select e.order_id, ${now}::timestamptz from order_event e join shop_order o on o.id = e.order_id
    where e.axis = 'fulfilment' and e.to_state = 'DELIVERED'
      and e.at > ${after}::timestamptz and e.at <= ${until}::timestamptz
      and o.order_type = 'B2C' and o.fulfilment_state = 'DELIVERED'
      and not exists (select from review_request r where r.order_id = e.order_id)
    order by e.at, e.order_id limit ${limit}
    on conflict (order_id) do nothing
    returning id`.execute(tx)
  return rows.map(({ id }) => id)
}

export interface ReviewRequest {
  id: number
  orderId: number
  tokenHash: Buffer | null
  expiresAt: Date | null
}

export async function selectRequest(
  db: Reader,
  by: { id: number } | { tokenHash: Buffer } | { orderId: number },
): Promise<ReviewRequest | null> {
  const query = db.selectFrom('review_request').select(['id', 'order_id', 'token_hash', 'expires_at'])
  const row =
    'id' in by
      ? await query.where('id', '=', by.id).executeTakeFirst()
      : 'orderId' in by
        ? await query.where('order_id', '=', by.orderId).executeTakeFirst()
        : await query.where('token_hash', '=', by.tokenHash).executeTakeFirst()
  return row
    ? {
        id: row.id,
        orderId: row.order_id,
        tokenHash: row.token_hash && Buffer.from(row.token_hash),
        expiresAt: row.expires_at,
      }
    : null
}

/** Activates the link to the form. */
export async function writeLink(db: Db, id: number, tokenHash: Buffer, expiresAt: Date): Promise<void> {
  await db
    .updateTable('review_request')
    .set({ token_hash: tokenHash, expires_at: expiresAt })
    .where('id', '=', id)
    .execute()
}

/** The data that decide if an order's buyer may be asked. */
export async function selectAskable(db: Reader, orderId: number): Promise<Askable> {
  return await db
    .selectFrom('shop_order as o')
    .select([
      'o.order_type as orderType',
      sql<boolean>`o.company_id is not null or o.company is not null`.as('ofCompany'),
      'o.order_state as order',
      'o.payment_state as payment',
      'o.fulfilment_state as fulfilment',
      sql<boolean>`exists (select from complaint c where c.order_id = o.id)
        or exists (select from withdrawal w where w.order_id = o.id)`.as('claimed'),
      sql<boolean>`exists (select from order_erasure e where e.order_id = o.id)`.as('erased'),
    ])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()
}

/** The products of an order that can be reviewed: those bought, not those that came as a present. */
export async function selectProducts(
  db: Reader,
  orderId: number,
  locale: Locale,
): Promise<(Pick<ProductTable, 'art' | 'colour'> & { id: number; name: string })[]> {
  return await db
    .selectFrom('order_line as l')
    .innerJoin('variant as v', 'v.id', 'l.variant_id')
    .innerJoin('product as p', 'p.id', 'v.product_id')
    .innerJoin('product_text as t', 't.product_id', 'p.id')
    .select(['p.id', 't.name', 'p.art', 'p.colour'])
    .where('l.order_id', '=', orderId)
    .where('l.kind', '=', 'GOODS')
    .where('t.locale', '=', locale)
    .groupBy(['p.id', 't.name', 'p.art', 'p.colour'])
    .orderBy(sql`min(l.position)`)
    .execute()
}

/** Records that an address is not to be asked. Repeating it is a no-op. */
export async function insertRefusal(db: Db, emailHash: Buffer, now: Date): Promise<void> {
  await db
    .insertInto('review_refusal')
    .values({ email_hash: emailHash, at: now })
    .onConflict((conflict) => conflict.column('email_hash').doNothing())
    .execute()
}

export const hasRefused = gathered(async (db: Reader, emailHashes: Buffer[]): Promise<boolean[]> => {
  const { rows } = await sql<{ hash: string }>`
    select encode(email_hash, 'hex') as hash from review_refusal
    where email_hash in (select decode(hash, 'hex') from unnest(${emailHashes.map((hash) => hash.toString('hex'))}::text[]) as hash)`.execute(
    db,
  )
  const refused = new Set(rows.map(({ hash }) => hash))
  return emailHashes.map((hash) => refused.has(hash.toString('hex')))
})
