/** /admin/stock/variants/:code/movements.csv */
export { loader } from './lot-movements-file.server.ts'
