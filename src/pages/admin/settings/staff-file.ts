/** The members of staff as a file for spreadsheets. */
export { loader } from './staff-file.server.ts'
