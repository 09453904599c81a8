/** The series of documents' numbers as a file for spreadsheets. */
export { loader } from './numbers-file.server.ts'
