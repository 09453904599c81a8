/** The orders of a representative's month as a file for spreadsheets. */
export { loader } from './representative-orders.server.ts'
