/** What staff decides about companies and resellers: applications, agreements, corrections of their data. */
export {
  type Correction,
  askCorrectedNumber,
  correctCompany,
  correctCompanyDetails,
} from './company-details.ts'
export { applicationList } from './lists.ts'
export {
  type AgreementInput,
  type ApplicationState,
  agreeAsApproved,
  agreeWithCompany,
  approveApplication,
  declineApplication,
} from './trade.ts'
