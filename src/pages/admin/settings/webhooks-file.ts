/** /admin/settings/webhooks.csv */
export { loader } from './webhooks-file.server.ts'
