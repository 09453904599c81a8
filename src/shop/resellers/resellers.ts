/** The public interface of becoming a reseller: the application, the decision, and the data of the business register. */
import { refuse, type Refusal } from '../../server/refusal.ts'
import type { Db } from '../../server/db.ts'
import type { Register } from './ares.ts'
import type { CompanyAnswer } from './schema.ts'

export { openRegister, type Found, type Register } from './ares.ts'
export type { RegisteredCompany } from './ares-answer.ts'
export { apply, placeFaults, withDialledPhones } from './apply.ts'
export { approve, decline } from './decide.ts'
export { openResellerAccount, type OpenedAccount } from './open-account.ts'
export { eraseApplications, recordApplication, recordDecision } from './writes.ts'
export { registerFacts, type RegisterFacts } from './register-facts.ts'
export { findApplication, findRegistered, isApplying, listApplications } from './reads.ts'
export type { Application } from './queries.ts'

/**
 * A company of the business register in the fields of the form, or a refusal: it is unknown (404), it has
 * ceased to exist (422), or the register can't be reached (503).
 */
export async function findCompany(
  { db, register, now }: { db: Db; register: Register; now: Date },
  ico: string,
): Promise<CompanyAnswer | Refusal> {
  const found = await register.find(db, ico, now)
  switch (found.kind) {
    case 'found': {
      const { name, dic, seat } = found.company
      return { company: { name, ico, dic }, billing_information: seat }
    }
    case 'unknown':
      return refuse(404, 'register.unknown')
    case 'gone':
      return refuse(422, 'register.gone')
    case 'unreachable':
      return refuse(503, 'register.unreachable')
  }
}
