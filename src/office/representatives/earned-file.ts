/** The items behind a representative's commission of a month, as a file for spreadsheets. */
export { loader } from './commission-lists.server.ts'
