/** The campaigns as a file for spreadsheets. */
export { loader } from './campaigns-file.server.ts'
