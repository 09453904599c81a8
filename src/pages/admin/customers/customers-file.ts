/** A file of people and companies for spreadsheets. */
export { loader } from './customers-file.server.ts'
