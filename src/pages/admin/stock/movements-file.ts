/** /admin/stock/variants/:code/movements.csv */
export { loader } from './movements-file.server.ts'
