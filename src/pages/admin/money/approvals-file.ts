/** /admin/money/approvals.csv */
export { loader } from './approvals-file.server.ts'
