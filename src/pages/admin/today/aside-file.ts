/** /admin/aside.csv */
export { loader } from './aside-file.server.ts'
