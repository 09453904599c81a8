/** /admin/stock/proposal.csv */
export { fileLoader as loader } from './proposal.server.ts'
