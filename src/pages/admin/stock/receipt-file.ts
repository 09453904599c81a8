/** /admin/stock/receipts/:id/lines.csv */
export { fileLoader as loader } from './receipt.server.ts'
