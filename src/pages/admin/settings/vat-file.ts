/** The rates of the value added tax as a file for spreadsheets. */
export { loader } from './vat-file.server.ts'
