/** The packing queue as a file for spreadsheets. */
export { loader } from './queue-file.server.ts'
