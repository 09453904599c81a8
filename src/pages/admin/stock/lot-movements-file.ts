/** /admin/stock/lots/:id/movements.csv */
export { loader } from './lot-movements-file.server.ts'
