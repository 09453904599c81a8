/** A file of orders for spreadsheets. */
export { loader } from './orders-file.server.ts'
