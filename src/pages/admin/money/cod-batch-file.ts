/** /admin/money/cod/:id/lines.csv */
export { loader } from './cod-batch-file.server.ts'
