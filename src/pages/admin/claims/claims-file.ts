/** /admin/claims.csv */
export { loader } from './claims-file.server.ts'
