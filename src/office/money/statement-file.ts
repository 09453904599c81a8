/** The statement of account of a company, for spreadsheets. */
export { csvLoader as loader } from './statement-file.server.ts'
