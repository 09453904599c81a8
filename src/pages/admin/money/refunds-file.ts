/** /admin/money/refunds.csv */
export { loader } from './refunds-file.server.ts'
