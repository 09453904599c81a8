/** /admin/prices/lists.csv */
export { loader } from './lists-file.server.ts'
