/** /admin/stock/lots.csv: lots, narrowed as the page is. */
export { loader } from './lots-file.server.ts'
