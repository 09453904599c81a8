/** /admin/money/cod.csv */
export { loader } from './cod-file.server.ts'
