/** The mails to customers as a file for spreadsheets. */
export { loader } from './mail-texts-file.server.ts'
