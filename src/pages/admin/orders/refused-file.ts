/** /admin/orders/refused.csv */
export { loader } from './refused-file.server.ts'
