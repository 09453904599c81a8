/** Mails that were refused, for spreadsheets. */
export { loader } from './bounces-file.server.ts'
