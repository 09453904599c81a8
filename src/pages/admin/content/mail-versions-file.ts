/** What staff wrote of a mail, version by version, as a file for spreadsheets. */
export { loader } from './mail-versions-file.server.ts'
