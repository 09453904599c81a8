/** The orders that a representative placed, each with what it brings, as a file for spreadsheets. */
export { loader } from './orders-file.server.ts'
