/** What a month's commission of a representative adds up from, as a file for spreadsheets. */
export { loader } from './commission-lists.server.ts'
