/** The shop's documents as a file for spreadsheets. */
export { loader } from './texts-file.server.ts'
