/** What companies owe by how late it is, for spreadsheets. */
export { debtsLoader as loader } from './receivables.server.ts'
