/** /admin/stock/stocktakes/:id/counted.csv */
export { loader } from './stocktake-file.server.ts'
