/** A file of the audit for spreadsheets. */
export { loader } from './audit-file.server.ts'
