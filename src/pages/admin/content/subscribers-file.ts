/** The subscribers as a file for spreadsheets. */
export { loader } from './subscribers-file.server.ts'
