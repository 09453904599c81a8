/** A commission statement for spreadsheets. */
export { loader } from './commission-file.server.ts'
