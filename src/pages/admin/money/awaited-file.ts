/** /admin/money/cod/awaited.csv */
export { loader } from './awaited-file.server.ts'
