/** A statement of commission for spreadsheets. */
export { loader } from './commission-file.server.ts'
