/** A list of a card for spreadsheets. */
export { loader } from './card-list-file.server.ts'
