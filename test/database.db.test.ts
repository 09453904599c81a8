import { sqlRows } from './statements.ts'
import { expect, inject, test } from 'vitest'
import { carrierCodes, paymentCodes, shippingCodes } from '../src/lib/delivery.ts'
import { withDatabase, withDemo } from './database.ts'

for (const name of ['one block', 'another block']) {
  withDatabase(name, (database) => {
    test('has a fresh migrated database of its own, on the engine that is asked for', async () => {
      const { db, engine } = await database()
      expect(engine).toBe(inject('database').engine)
      const visitors = await db.selectFrom('visitor').select('id').execute()
      expect(visitors).toEqual([])
      await db
        .insertInto('visitor')
        .values({ token_hash: Buffer.alloc(32) })
        .execute()
    })

    test('has the job queue’s own tables', async () => {
      const { db } = await database()
      const rows = await sqlRows(db)`select 1 from pgboss.version`
      expect(rows).toHaveLength(1)
    })
  })
}

withDatabase('the functions of the database', (database) => {
  test('answer with shapes of their own: those of a table would break them as soon as it got a column', async () => {
    const { owner } = await database()
    const rows = await sqlRows(owner.db)`
      select p.oid::regprocedure::text as name from pg_proc p join pg_type t on t.oid = p.prorettype
      join pg_class c on c.oid = t.typrelid and c.relkind in ('r', 'p', 'v', 'm')
      where p.pronamespace = 'public'::regnamespace`
    expect(rows).toEqual([])
  })
})

withDatabase('a new shop', (database) => {
  test('has a row for each carrier, shipping and payment that is declared', async () => {
    const { db } = await database()
    const terms = await db.selectFrom('carrier_terms').select('carrier').execute()
    const shippings = await db.selectFrom('shipping').select('code').execute()
    const payments = await db.selectFrom('payment').select('code').execute()
    // Without its terms a carrier's silent parcels would be missing where they are looked for.
    expect(terms.map(({ carrier }) => carrier).toSorted()).toEqual(carrierCodes.toSorted())
    expect(shippings.map(({ code }) => code).toSorted()).toEqual(shippingCodes.toSorted())
    expect(payments.map(({ code }) => code).toSorted()).toEqual(paymentCodes.toSorted())
  })
})

withDemo('the demo shop', (database) => {
  test('has variant 7, the snack, on sale', async () => {
    const { db } = await database()
    const snack = db.selectFrom('variant').select(['published', 'is_snack']).where('id', '=', 7)
    expect(await snack.executeTakeFirst()).toEqual({ published: true, is_snack: true })
  })
})
