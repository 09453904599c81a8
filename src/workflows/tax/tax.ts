/** Months of the VAT return, rates and checked VAT numbers. */
export { monthEventAnswer, monthEventWire, openWorkAnswer } from './answers.ts'
export { vatRateList } from './lists.ts'
export {
  type OpenWork,
  closeTaxMonth,
  lackingToFile,
  monthField,
  readTaxMonth,
  reopenTaxMonth,
  taxFiling,
  taxMonthEvents,
  taxMonthFile,
} from './months.ts'
export { announceVatRate, readVatRates, verifyVatNumber } from './rates.ts'
export { type PriceAfter, type VatPreview, previewVatRate } from './vat-preview.ts'
