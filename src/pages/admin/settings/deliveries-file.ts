/** /admin/settings/webhooks/:id/deliveries.csv */
export { loader } from './deliveries-file.server.ts'
