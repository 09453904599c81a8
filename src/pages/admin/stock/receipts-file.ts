/** /admin/stock/receipts.csv: the lines of all receipts. */
export { loader } from './receipts-file.server.ts'
