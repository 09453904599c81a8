/** Tax documents, for spreadsheets. */
export { listLoader as loader } from './documents.server.ts'
