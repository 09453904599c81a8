/** The documents behind a row of a month's reports as a file for spreadsheets. */
export { fileLoader as loader } from './month-documents.server.ts'
