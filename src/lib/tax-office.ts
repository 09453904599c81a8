/** What the tax office asks of who files a return, beside who sells; empty where nobody has filled it in. */
export interface TaxOffice {
  /** The financial office, three digits (`c_ufo`), and its branch, four (`c_pracufo`). */
  officeCode: string
  officeBranch: string
  /** Who may sign for the company; of a sole trader, the trader. */
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
