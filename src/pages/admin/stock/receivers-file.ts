/** /admin/stock/lots/:id/receivers.csv */
export { loader } from './receivers-file.server.ts'
