/** /admin/settings/keys.csv */
export { loader } from './keys-file.server.ts'
