/** Companies of resellers: their people, prices and limits. Who the people are is known to customers. */
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

/** What a member's company has agreed with the shop, as it is now; null for a customer who belongs to none. */
export async function termsOf({ db }: Reading, customerId: number): Promise<CompanyTerms | null> {
  const row = await selectTerms(db, customerId)
  return row ? companyTermsOf(row) : null
}

/**
 * Opens a company's account. Of two at once under the same IČO there comes one.
 * @returns its id, and whether it was there before (then nothing of it was changed).
 */
export async function createCompany(
  { tx, now }: Writing & { now: Date },
  company: NewCompany,
): Promise<{ id: number; isNew: boolean }> {
  return await insertCompany(tx, company, now)
}

/** Makes a customer one of a company's people; @returns false: they belong to a company already. */
export async function addMember(
  { tx, now }: Writing & { now: Date },
  member: { customerId: number; companyId: number; role: CompanyRole },
): Promise<boolean> {
  return await insertMember(tx, member, now)
}
