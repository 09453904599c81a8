/** Files of refunds for the bank, for spreadsheets. */
export { loader } from './payouts-file.server.ts'
