/** The data that the tax office requires of the person filing a return, in addition to the seller; empty until filled in. */
export interface TaxOffice {
  /** The financial office, three digits (`c_ufo`), and its branch, four (`c_pracufo`). */
  officeCode: string
  officeBranch: string
  /** The person who may sign for the company; for a sole trader, the trader. */
  signatoryFirstName: string
  signatoryLastName: string
  signatoryPosition: string
}

export const noTaxOffice: TaxOffice = {
  officeCode: '',
  officeBranch: '',
  signatoryFirstName: '',
  signatoryLastName: '',
  signatoryPosition: '',
}
