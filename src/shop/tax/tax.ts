/** The face of the value added tax: where a sale is taxed, and the months that the accountant closes. */
export { closeMonth, isDayClosed, monthEvents, monthState, reopenMonth, type MonthToClose } from './months.ts'
