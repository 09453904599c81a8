/** /admin/stock/levels.csv: the list of the stock, narrowed as the page is. */
export { loader } from './levels-file.server.ts'
