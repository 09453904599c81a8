/** A file of the representatives for spreadsheets. */
export { loader } from './representatives-file.server.ts'
