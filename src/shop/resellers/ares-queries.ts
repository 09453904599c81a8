/** All SQL of the business register's answers. */
import type { Db, Reader } from '../../server/db.ts'
import type { RegisteredCompany } from './ares-answer.ts'

/** A cached answer that is still valid: a company, or `null` for an unknown one. Undefined: no valid answer. */
export async function selectAnswer(
  db: Reader,
  ico: string,
  now: Date,
): Promise<RegisteredCompany | null | undefined> {
  const row = await db
    .selectFrom('ares_company')
    .select('company')
    .where('ico', '=', ico)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row === undefined ? undefined : (row.company as RegisteredCompany | null)
}

/** Stores an answer, and deletes those that have expired. */
export async function upsertAnswer(
  db: Db,
  ico: string,
  company: RegisteredCompany | null,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  const answer = {
    company: company === null ? null : JSON.stringify(company),
    fetched_at: now,
    expires_at: expiresAt,
  }
  await db.deleteFrom('ares_company').where('expires_at', '<=', now).execute()
  await db
    .insertInto('ares_company')
    .values({ ico, ...answer })
    .onConflict((conflict) => conflict.column('ico').doUpdateSet(answer))
    .execute()
}
