/** The payments of a file for the bank as a file for spreadsheets. */
export { paymentsLoader as loader } from './payout.server.ts'
