/** Companies of resellers: their people, prices and limits. The people's own data belong to customers. */
import type { Reading, Writing } from '../../server/context.ts'
import { insertCompany, insertMember, selectTerms, type NewCompany } from './queries.ts'
import { companyTermsOf, type CompanyRole, type CompanyTerms } from './rules.ts'

export { findCompaniesLike, type FoundCompany } from './find.ts'
export {
  changeAgreement,
  findAgreement,
  findAgreementChoices,
  listCompanies,
  lockAgreement,
  type Agreed,
  type Agreement,
  type AgreementChoices,
  type ListedCompany,
} from './agreement.ts'
export { findFormerPlaces, findCompanyDetails, writeCompanyDetails, type CompanyDetails } from './details.ts'
export { seedDemoCompany } from './demo.ts'
export { setTradeTerms } from './trade-terms.ts'
export {
  adoptMembership,
  removeInvitation,
  eraseInvitations,
  replaceInvitation,
  removeMembership,
  eraseMembership,
  lockCompany,
  setMember,
} from './writes.ts'
export { findCompaniesToTidy, findInvitations, findMembers, isOverCredit, orderedForBy } from './reads.ts'
export type { Invitation } from './invitation-queries.ts'
export { asAdministrator, changeMember, peopleOf, removeMember, type Person } from './people.ts'
export type { Member, NewCompany } from './queries.ts'

/** The current terms of a member's company; null for a customer without a company. */
export async function termsOf({ db }: Reading, customerId: number): Promise<CompanyTerms | null> {
  const row = await selectTerms(db, customerId)
  return row ? companyTermsOf(row) : null
}

/**
 * Creates a company's account. Two simultaneous calls with the same IČO create one.
 * @returns its id, and whether it existed before (then nothing was changed)
 */
export async function createCompany(
  { tx, now }: Writing & { now: Date },
  company: NewCompany,
): Promise<{ id: number; isNew: boolean }> {
  return await insertCompany(tx, company, now)
}

/** Adds a customer to a company. @returns false if they belong to a company already */
export async function addMember(
  { tx, now }: Writing & { now: Date },
  member: { customerId: number; companyId: number; role: CompanyRole },
): Promise<boolean> {
  return await insertMember(tx, member, now)
}
