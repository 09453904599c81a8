/**
 * The public interface of the value added tax: the country in which a sale is taxed, VAT numbers, and the
 * months that the accountant closes.
 */
export { returnDueOn } from './return-due.ts'
export { decideTaxedAbroad, isTaxedAbroad, type AbroadSettings } from './abroad.ts'
export {
  closeMonth,
  isDayClosed,
  monthEvents,
  monthState,
  openMonths,
  reopenMonth,
  type MonthToClose,
} from './months.ts'
export { checkNumber, latestCheck, openVies, type Vies } from './vies.ts'
