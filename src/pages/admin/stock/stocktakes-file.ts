/** /admin/stock/stocktakes.csv */
export { loader } from './stocktakes-file.server.ts'
