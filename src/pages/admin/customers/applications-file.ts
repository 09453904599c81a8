/** /admin/customers/applications.csv */
export { loader } from './applications-file.server.ts'
