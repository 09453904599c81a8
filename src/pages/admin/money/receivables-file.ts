/** What companies owe, for spreadsheets. */
export { listLoader as loader } from './receivables.server.ts'
