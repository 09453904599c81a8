/** The statement of account of a company, for spreadsheets. */
export { statementLoader as loader } from './receivables.server.ts'
