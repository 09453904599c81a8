/** The sums as a file for spreadsheets. */
export { loader } from './analytics-file.server.ts'
