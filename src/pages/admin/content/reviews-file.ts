/** A file of the reviews for spreadsheets. */
export { loader } from './reviews-file.server.ts'
