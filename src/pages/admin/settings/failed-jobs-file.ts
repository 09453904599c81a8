/** /admin/settings/failed-jobs.csv */
export { loader } from './failed-jobs-file.server.ts'
