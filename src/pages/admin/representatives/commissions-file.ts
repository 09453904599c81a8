/** The closed months of a representative as a file for spreadsheets. */
export { loader } from './commissions-file.server.ts'
