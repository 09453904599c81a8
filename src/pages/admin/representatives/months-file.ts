/** The months of a representative as a file for spreadsheets. */
export { loader } from './months-file.server.ts'
